using System.Diagnostics;
using System.Security.Cryptography;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>One call. It throws if the library rejects the case.</summary>
public delegate Task Call();

/// <summary>Prepares for a case everything that does not need its response.</summary>
public delegate Call Operation(JsonNode item);

/// <summary>The loaded library: its name and version, and its operations by name.</summary>
public sealed record Library(JsonObject About, Dictionary<string, Operation> Operations);

/// <summary>The .NET side of the protocol in <c>protocol.md</c>.</summary>
public static class Driver
{
    private const int Protocol = 1;

    public static byte[] BytesOf(JsonNode? text)
    {
        string plain = text!.GetValue<string>().Replace('-', '+').Replace('_', '/');
        return Convert.FromBase64String(plain.PadRight((plain.Length + 3) / 4 * 4, '='));
    }

    /// <summary>CPU time of this process, all threads together, in nanoseconds.</summary>
    private static long CpuNs()
    {
        using Process own = Process.GetCurrentProcess();
        return own.TotalProcessorTime.Ticks * (1_000_000_000 / TimeSpan.TicksPerSecond);
    }

    private static async Task<JsonObject> Timed(Call call, int calls)
    {
        long allocated = GC.GetTotalAllocatedBytes();
        long cpu = CpuNs();
        long began = Stopwatch.GetTimestamp();
        for (int made = 0; made < calls; made++) await call();
        double ns = Stopwatch.GetElapsedTime(began).TotalNanoseconds;
        long cpuNs = CpuNs() - cpu;
        return new JsonObject { ["ns"] = ns, ["cpuNs"] = cpuNs, ["bytes"] = GC.GetTotalAllocatedBytes() - allocated };
    }

    private static Call Checked(Func<bool> isGood) => () =>
        isGood() ? Task.CompletedTask : throw new CryptographicException("The signature is not good.");

    /// <summary>Only the signature, by .NET's own providers: with a stored key, and with one that is imported in each
    /// call.</summary>
    public static Dictionary<string, Operation> SignatureOperations() => new()
    {
        ["bare"] = item =>
        {
            Func<bool> verify = VerifierOf(item)();
            return Checked(verify);
        },
        ["import+bare"] = item =>
        {
            Func<Func<bool>> import = VerifierOf(item);
            return Checked(() => import()());
        },
    };

    /// <summary>Returns a function that imports the key and returns a verifier.</summary>
    private static Func<Func<bool>> VerifierOf(JsonNode item)
    {
        byte[] spki = BytesOf(item["spki"]), message = BytesOf(item["message"]), signature = BytesOf(item["signature"]);
        HashAlgorithmName sha256 = HashAlgorithmName.SHA256;
        return item["algorithm"]!.GetValue<int>() switch
        {
            -7 => () =>
            {
                ECDsa key = ECDsa.Create();
                key.ImportSubjectPublicKeyInfo(spki, out _);
                return () => key.VerifyData(message, signature, sha256, DSASignatureFormat.Rfc3279DerSequence);
            },
            -257 => () =>
            {
                RSA key = RSA.Create();
                key.ImportSubjectPublicKeyInfo(spki, out _);
                return () => key.VerifyData(message, signature, sha256, RSASignaturePadding.Pkcs1);
            },
            _ => throw new NotSupportedException(".NET is not asked for it."),
        };
    }

    private static async Task<JsonObject> Run(JsonNode asked, Library library, Dictionary<string, JsonNode> cases,
        Dictionary<string, Call> prepared)
    {
        string operation = asked["operation"]!.GetValue<string>(), item = asked["case"]!.GetValue<string>();
        try
        {
            if (!prepared.TryGetValue($"{operation} {item}", out Call? call))
                prepared[$"{operation} {item}"] = call = library.Operations[operation](cases[item]);
            return await Timed(call, asked["calls"]!.GetValue<int>());
        }
        catch (Exception error)
        {
            return new JsonObject { ["refused"] = $"{error.GetType().Name}: {error.Message}" };
        }
    }

    /// <summary>Answers questions until the input ends.</summary>
    public static async Task Serve(Func<JsonNode, Library> load)
    {
        Dictionary<string, JsonNode> cases = [];
        Dictionary<string, Call> prepared = [];
        Library? library = null;
        while (Console.ReadLine() is { } line)
        {
            JsonNode asked = JsonNode.Parse(line)!;
            switch (asked["verb"]!.GetValue<string>())
            {
                case "hello":
                    Answer(new JsonObject { ["protocol"] = Protocol, ["runtime"] = ".NET", ["runtimeVersion"] = Environment.Version.ToString(), ["cpuNs"] = CpuNs() });
                    break;
                case "open":
                    JsonNode fixtures = asked["fixtures"]!;
                    foreach (string kind in (string[])["logins", "registrations", "keys"])
                        foreach (JsonNode? item in fixtures[kind]!.AsArray()) cases[item!["id"]!.GetValue<string>()] = item;
                    library = load(fixtures);
                    JsonObject said = library.About;
                    said["operations"] = JsonSerializer.SerializeToNode(library.Operations.Keys);
                    (said["cpuNs"], said["cpuTimeBy"], said["cpuStepNs"]) = (CpuNs(), "TotalProcessorTime", 10_000_000);
                    Answer(said);
                    break;
                case "run":
                    Answer(await Run(asked, library!, cases, prepared));
                    break;
                default:
                    return;
            }
        }
    }

    private static void Answer(JsonObject said) => Console.Out.WriteLine(said.ToJsonString());
}
