import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.anchor.TrustAnchorRepository;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AAGUID;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.COSEKey;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.attestation.statement.none.NoneAttestationStatementVerifier;
import com.webauthn4j.verifier.attestation.statement.packed.PackedAttestationStatementVerifier;
import com.webauthn4j.verifier.attestation.trustworthiness.certpath.DefaultCertPathTrustworthinessVerifier;
import com.webauthn4j.verifier.attestation.trustworthiness.self.DefaultSelfAttestationTrustworthinessVerifier;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateFactory;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** webauthn4j. */
public final class Webauthn4j implements Driver.Library {
  private static final String VERSION = "0.32.0";
  private final ObjectConverter converter = new ObjectConverter();

  public static void main(String[] parameters) throws Exception {
    Driver.serve(Webauthn4j::new);
  }

  @Override
  public Map<String, Object> parse(String line) {
    return Driver.mapOf(converter.getJsonConverter().readValue(line, Map.class));
  }

  @Override
  public Map<String, Object> about() {
    return Map.of("library", "webauthn4j", "version", VERSION);
  }

  /** Certificates must chain to the only root. */
  private static TrustAnchorRepository anchors(Map<String, Object> fixtures) throws Exception {
    byte[] pem = ((List<?>) fixtures.get("roots")).get(0).toString().getBytes();
    CertificateFactory certificates = CertificateFactory.getInstance("X.509");
    X509Certificate root = (X509Certificate) certificates.generateCertificate(new ByteArrayInputStream(pem));
    Set<TrustAnchor> known = Set.of(new TrustAnchor(root, null));
    return new TrustAnchorRepository() {
      @Override
      public Set<TrustAnchor> find(AAGUID model) {
        return known;
      }

      @Override
      public Set<TrustAnchor> find(byte[] attestationCertificateKeyIdentifier) {
        return known;
      }
    };
  }

  @Override
  public Map<String, Driver.Operation> operations(Map<String, Object> fixtures) throws Exception {
    Map<String, Object> party = Driver.mapOf(fixtures.get("rp"));
    List<PublicKeyCredentialParameters> algorithms = ((List<?>) fixtures.get("algorithms")).stream()
        .map(number -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY,
            COSEAlgorithmIdentifier.create(((Number) number).longValue())))
        .toList();
    DefaultCertPathTrustworthinessVerifier paths = new DefaultCertPathTrustworthinessVerifier(anchors(fixtures));
    WebAuthnManager manager = new WebAuthnManager(
        List.of(new NoneAttestationStatementVerifier(), new PackedAttestationStatementVerifier()), paths,
        new DefaultSelfAttestationTrustworthinessVerifier(), converter);
    Map<String, Driver.Operation> operations = new LinkedHashMap<>();
    operations.put("login", item -> {
      ServerProperty expected = expected(party, item);
      Map<String, Object> stored = Driver.mapOf(item.get("credential"));
      byte[] id = Driver.bytesOf(stored.get("id"));
      byte[] publicKey = Driver.bytesOf(stored.get("publicKey"));
      long counter = ((Number) stored.get("counter")).longValue();
      return () -> {
        COSEKey key = converter.getCborConverter().readValue(publicKey, COSEKey.class);
        AttestedCredentialData data = new AttestedCredentialData(AAGUID.ZERO, id, key);
        CredentialRecordImpl record = new CredentialRecordImpl(
            new NoneAttestationStatement(), true, false, false, counter, data, null, null, null, null);
        AuthenticationParameters parameters = new AuthenticationParameters(expected, record, null, true);
        manager.verifyAuthenticationResponseJSON((String) item.get("response"), parameters);
      };
    });
    operations.put("register", item -> {
      RegistrationParameters parameters = new RegistrationParameters(expected(party, item), algorithms, true);
      return () -> manager.verifyRegistrationResponseJSON((String) item.get("response"), parameters);
    });
    operations.put("parse", item -> () -> manager.parseAuthenticationResponseJSON((String) item.get("response")));
    return operations;
  }

  private static ServerProperty expected(Map<String, Object> party, Map<String, Object> item) {
    DefaultChallenge challenge = new DefaultChallenge(Driver.bytesOf(item.get("challenge")));
    return new ServerProperty(Origin.create((String) party.get("origin")), (String) party.get("id"), challenge);
  }
}
