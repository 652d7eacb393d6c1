import com.fasterxml.jackson.databind.ObjectMapper;
import com.yubico.webauthn.AssertionRequest;
import com.yubico.webauthn.CredentialRepository;
import com.yubico.webauthn.FinishAssertionOptions;
import com.yubico.webauthn.FinishRegistrationOptions;
import com.yubico.webauthn.RegisteredCredential;
import com.yubico.webauthn.RelyingParty;
import com.yubico.webauthn.attestation.AttestationTrustSource;
import com.yubico.webauthn.data.AttestationConveyancePreference;
import com.yubico.webauthn.data.AuthenticatorSelectionCriteria;
import com.yubico.webauthn.data.ByteArray;
import com.yubico.webauthn.data.COSEAlgorithmIdentifier;
import com.yubico.webauthn.data.PublicKeyCredential;
import com.yubico.webauthn.data.PublicKeyCredentialCreationOptions;
import com.yubico.webauthn.data.PublicKeyCredentialDescriptor;
import com.yubico.webauthn.data.PublicKeyCredentialParameters;
import com.yubico.webauthn.data.PublicKeyCredentialRequestOptions;
import com.yubico.webauthn.data.RelyingPartyIdentity;
import com.yubico.webauthn.data.UserIdentity;
import com.yubico.webauthn.data.UserVerificationRequirement;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** java-webauthn-server, by Yubico. */
public final class YubicoServer implements Driver.Library {
  private static final String VERSION = "2.9.0";
  private static final String USER = "user";
  private final ObjectMapper json = new ObjectMapper();

  public static void main(String[] parameters) throws Exception {
    Driver.serve(YubicoServer::new);
  }

  @Override
  public Map<String, Object> parse(String line) {
    try {
      return Driver.mapOf(json.readValue(line, Map.class));
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  @Override
  public Map<String, Object> about() {
    return Map.of("library", "java-webauthn-server", "version", VERSION);
  }

  /** The only user, with the credential of a login; without a credential in a registration. */
  private record Users(ByteArray handle, Optional<RegisteredCredential> credential) implements CredentialRepository {
    @Override
    public Set<PublicKeyCredentialDescriptor> getCredentialIdsForUsername(String name) {
      return credential.map(known -> Set.of(PublicKeyCredentialDescriptor.builder().id(known.getCredentialId()).build()))
          .orElse(Set.of());
    }

    @Override
    public Optional<ByteArray> getUserHandleForUsername(String name) {
      return Optional.of(handle);
    }

    @Override
    public Optional<String> getUsernameForUserHandle(ByteArray asked) {
      return asked.equals(handle) ? Optional.of(USER) : Optional.empty();
    }

    @Override
    public Optional<RegisteredCredential> lookup(ByteArray id, ByteArray asked) {
      return credential.filter(known -> known.getCredentialId().equals(id) && asked.equals(handle));
    }

    @Override
    public Set<RegisteredCredential> lookupAll(ByteArray id) {
      return credential.filter(known -> known.getCredentialId().equals(id)).map(Set::of).orElse(Set.of());
    }
  }

  private static RelyingParty.RelyingPartyBuilder partyOf(Map<String, Object> party, Users users) {
    String id = (String) party.get("id");
    return RelyingParty.builder().identity(RelyingPartyIdentity.builder().id(id).name((String) party.get("name")).build())
        .credentialRepository(users).origins(Set.of((String) party.get("origin")));
  }

  /** Certificates must chain to the only root. */
  private static AttestationTrustSource trusted(Map<String, Object> fixtures) throws Exception {
    byte[] pem = ((List<?>) fixtures.get("roots")).get(0).toString().getBytes();
    X509Certificate root = (X509Certificate) CertificateFactory.getInstance("X.509")
        .generateCertificate(new ByteArrayInputStream(pem));
    return (chain, model) -> AttestationTrustSource.TrustRootsResult.builder().trustRoots(Set.of(root))
        .enableRevocationChecking(false).build();
  }

  @Override
  public Map<String, Driver.Operation> operations(Map<String, Object> fixtures) throws Exception {
    Map<String, Object> party = Driver.mapOf(fixtures.get("rp"));
    List<PublicKeyCredentialParameters> algorithms = ((List<?>) fixtures.get("algorithms")).stream()
        .flatMap(number -> COSEAlgorithmIdentifier.fromId(((Number) number).longValue()).stream())
        .map(known -> PublicKeyCredentialParameters.builder().alg(known).build()).toList();
    AttestationTrustSource roots = trusted(fixtures);
    ByteArray nobody = new ByteArray("user of no name.".getBytes());
    Map<String, Driver.Operation> operations = new LinkedHashMap<>();
    operations.put("login", item -> {
      Map<String, Object> stored = Driver.mapOf(item.get("credential"));
      ByteArray handle = new ByteArray(Driver.bytesOf(stored.get("userHandle")));
      RegisteredCredential credential = RegisteredCredential.builder()
          .credentialId(new ByteArray(Driver.bytesOf(stored.get("id")))).userHandle(handle)
          .publicKeyCose(new ByteArray(Driver.bytesOf(stored.get("publicKey"))))
          .signatureCount(((Number) stored.get("counter")).longValue()).build();
      RelyingParty server = partyOf(party, new Users(handle, Optional.of(credential))).build();
      AssertionRequest request = AssertionRequest.builder()
          .publicKeyCredentialRequestOptions(PublicKeyCredentialRequestOptions.builder()
              .challenge(new ByteArray(Driver.bytesOf(item.get("challenge")))).rpId((String) party.get("id"))
              .userVerification(UserVerificationRequirement.REQUIRED).build())
          .username(USER).build();
      String response = (String) item.get("response");
      return () -> {
        boolean isGood = server.finishAssertion(FinishAssertionOptions.builder().request(request)
            .response(PublicKeyCredential.parseAssertionResponseJson(response)).build()).isSuccess();
        if (!isGood) throw new IllegalStateException("The assertion is not good.");
      };
    });
    operations.put("register", item -> {
      boolean isCertified = item.get("attestation").equals("x5c");
      RelyingParty.RelyingPartyBuilder builder = partyOf(party, new Users(nobody, Optional.empty()));
      if (isCertified) builder.attestationConveyancePreference(AttestationConveyancePreference.DIRECT)
          .attestationTrustSource(roots).allowUntrustedAttestation(false);
      RelyingParty server = builder.build();
      PublicKeyCredentialCreationOptions request = PublicKeyCredentialCreationOptions.builder()
          .rp(server.getIdentity())
          .user(UserIdentity.builder().name(USER).displayName("User").id(nobody).build())
          .challenge(new ByteArray(Driver.bytesOf(item.get("challenge")))).pubKeyCredParams(algorithms)
          .authenticatorSelection(AuthenticatorSelectionCriteria.builder()
              .userVerification(UserVerificationRequirement.REQUIRED).build())
          .build();
      String response = (String) item.get("response");
      return () -> {
        boolean isTrusted = server.finishRegistration(FinishRegistrationOptions.builder().request(request)
            .response(PublicKeyCredential.parseRegistrationResponseJson(response)).build()).isAttestationTrusted();
        if (isCertified && !isTrusted) throw new IllegalStateException("The attestation is not trusted.");
      };
    });
    operations.put("parse", item -> () -> PublicKeyCredential.parseAssertionResponseJson((String) item.get("response")));
    return operations;
  }
}
