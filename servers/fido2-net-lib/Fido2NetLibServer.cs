using System.Text.Json;
using System.Text.Json.Nodes;
using Fido2NetLib;
using Fido2NetLib.Objects;

// fido2-net-lib. The code that `open` runs is in a class of its own, so that nothing of the library is loaded before.
await Driver.Serve(fixtures => Fido2Server.Load(fixtures));

/// <summary>fido2-net-lib.</summary>
public static class Fido2Server
{
    private static readonly byte[] Nobody = "user of no name."u8.ToArray();

    private static Fido2 ServerOf(JsonNode party) => new(new Fido2Configuration
    {
        ServerDomain = party["id"]!.GetValue<string>(),
        ServerName = party["name"]!.GetValue<string>(),
        Origins = new HashSet<string> { party["origin"]!.GetValue<string>() },
    });

    /// <summary>The options sent to the browser, with the session's challenge, as a server stores them between both
    /// requests.</summary>
    private static AssertionOptions OptionsOf(Fido2 server, JsonNode item)
    {
        AssertionOptions made = server.GetAssertionOptions(new GetAssertionOptionsParams
        {
            AllowedCredentials = [],
            UserVerification = UserVerificationRequirement.Required,
        });
        JsonNode kept = JsonNode.Parse(made.ToJson())!;
        kept["challenge"] = item["challenge"]!.GetValue<string>();
        return AssertionOptions.FromJson(kept.ToJsonString());
    }

    private static CredentialCreateOptions CreationOf(Fido2 server, JsonNode item, JsonArray algorithms)
    {
        CredentialCreateOptions made = server.RequestNewCredential(new RequestNewCredentialParams
        {
            User = new Fido2User { Id = Nobody, Name = "user", DisplayName = "User" },
            ExcludeCredentials = [],
            AuthenticatorSelection = new AuthenticatorSelection { UserVerification = UserVerificationRequirement.Required },
            AttestationPreference = item["attestation"]!.GetValue<string>() == "x5c"
                ? AttestationConveyancePreference.Direct
                : AttestationConveyancePreference.None,
        });
        JsonNode kept = JsonNode.Parse(made.ToJson())!;
        kept["challenge"] = item["challenge"]!.GetValue<string>();
        kept["pubKeyCredParams"] = new JsonArray(algorithms.Select(number =>
            (JsonNode)new JsonObject { ["type"] = "public-key", ["alg"] = number!.GetValue<int>() }).ToArray());
        return CredentialCreateOptions.FromJson(kept.ToJsonString());
    }

    public static Library Load(JsonNode fixtures)
    {
        Fido2 server = ServerOf(fixtures["rp"]!);
        JsonArray algorithms = fixtures["algorithms"]!.AsArray();
        Dictionary<string, Operation> operations = Driver.SignatureOperations();
        operations["login"] = item =>
        {
            JsonNode stored = item["credential"]!;
            byte[] key = Driver.BytesOf(stored["publicKey"]), handle = Driver.BytesOf(stored["userHandle"]);
            uint counter = stored["counter"]!.GetValue<uint>();
            AssertionOptions options = OptionsOf(server, item);
            string response = item["response"]!.GetValue<string>();
            return () => server.MakeAssertionAsync(new MakeAssertionParams
            {
                AssertionResponse = JsonSerializer.Deserialize<AuthenticatorAssertionRawResponse>(response)!,
                OriginalOptions = options,
                StoredPublicKey = key,
                StoredSignatureCounter = counter,
                IsUserHandleOwnerOfCredentialIdCallback = (asked, _) => Task.FromResult(asked.UserHandle.AsSpan().SequenceEqual(handle)),
            });
        };
        // The library ends chains at roots of a metadata service, which does not contain this model. So the certificate
        // is read, but its root is not required.
        operations["register"] = item =>
        {
            CredentialCreateOptions options = CreationOf(server, item, algorithms);
            string response = item["response"]!.GetValue<string>();
            return () => server.MakeNewCredentialAsync(new MakeNewCredentialParams
            {
                AttestationResponse = JsonSerializer.Deserialize<AuthenticatorAttestationRawResponse>(response)!,
                OriginalOptions = options,
                IsCredentialIdUniqueToUserCallback = (_, _) => Task.FromResult(true),
            });
        };
        operations["parse"] = item =>
        {
            string response = item["response"]!.GetValue<string>();
            return () =>
            {
                _ = AuthenticatorAssertionResponse.Parse(JsonSerializer.Deserialize<AuthenticatorAssertionRawResponse>(response)!);
                return Task.CompletedTask;
            };
        };
        string version = typeof(Fido2).Assembly.GetName().Version?.ToString(3) ?? "";
        JsonObject about = new() { ["library"] = "fido2-net-lib", ["version"] = version, ["crypto"] = $".NET {Environment.Version}" };
        return new Library(about, operations);
    }
}
