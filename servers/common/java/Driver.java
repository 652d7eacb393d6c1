import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The Java side of the protocol in {@code protocol.md}. */
public final class Driver {
  /** One call. It throws if the library rejects the case. */
  public interface Call {
    void make() throws Exception;
  }

  /** Prepares for a case everything that does not need its response. */
  public interface Operation {
    Call prepare(Map<String, Object> item) throws Exception;
  }

  /** Loaded by {@code open}, not before. */
  public interface Library {
    Map<String, Object> parse(String line);

    /** Its name and version. */
    Map<String, Object> about();

    Map<String, Operation> operations(Map<String, Object> fixtures) throws Exception;
  }

  private static final int PROTOCOL = 1;
  /** The step of the system's clock for the CPU time of processes. */
  private static final long CPU_STEP_NS = 10_000_000;

  private static final com.sun.management.OperatingSystemMXBean SYSTEM =
      (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Driver() {}

  public static byte[] bytesOf(Object text) {
    return Base64.getUrlDecoder().decode((String) text);
  }

  @SuppressWarnings("unchecked")
  public static Map<String, Object> mapOf(Object member) {
    return (Map<String, Object>) member;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> listOf(Object member) {
    return (List<Map<String, Object>>) member;
  }

  /** Only the signature, by Java's own providers. */
  private static final class Bare {
    private final String key;
    private final String signature;
    private final byte[] spki;
    private final byte[] message;
    private final byte[] sent;

    Bare(Map<String, Object> item) {
      int algorithm = ((Number) item.get("algorithm")).intValue();
      key = switch (algorithm) { case -7 -> "EC"; case -8 -> "Ed25519"; case -257 -> "RSA"; default -> "ML-DSA"; };
      signature = switch (algorithm) {
        case -7 -> "SHA256withECDSA"; case -8 -> "Ed25519"; case -257 -> "SHA256withRSA"; default -> "ML-DSA"; };
      spki = bytesOf(item.get("spki"));
      message = bytesOf(item.get("message"));
      sent = bytesOf(item.get("signature"));
    }

    PublicKey read() throws Exception {
      return KeyFactory.getInstance(key).generatePublic(new X509EncodedKeySpec(spki));
    }

    void verify(PublicKey known) throws Exception {
      Signature verifier = Signature.getInstance(signature);
      verifier.initVerify(known);
      verifier.update(message);
      if (!verifier.verify(sent)) throw new IllegalStateException("The signature is not good.");
    }
  }

  private static void addSignatures(Map<String, Operation> operations) {
    operations.put("bare", item -> {
      Bare bare = new Bare(item);
      PublicKey known = bare.read();
      return () -> bare.verify(known);
    });
    operations.put("import+bare", item -> {
      Bare bare = new Bare(item);
      return () -> bare.verify(bare.read());
    });
  }

  /** Only the calls run between the readings of the clocks. */
  private static Map<String, Object> timed(Call call, int calls) throws Exception {
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long cpu = SYSTEM.getProcessCpuTime();
    long began = System.nanoTime();
    for (int made = 0; made < calls; made += 1) call.make();
    long ns = System.nanoTime() - began;
    long cpuNs = SYSTEM.getProcessCpuTime() - cpu;
    return Map.of("ns", ns, "cpuNs", cpuNs, "bytes", THREADS.getCurrentThreadAllocatedBytes() - allocated);
  }

  private static String words(Throwable error) {
    return error.getClass().getSimpleName() + (error.getMessage() == null ? "" : ": " + error.getMessage());
  }

  private static String quoted(String text) {
    StringBuilder written = new StringBuilder("\"");
    for (char one : text.toCharArray()) {
      if (one == '"' || one == '\\') written.append('\\').append(one);
      else if (one < ' ') written.append(' ');
      else written.append(one);
    }
    return written.append('"').toString();
  }

  private static String json(Object value) {
    if (value instanceof Map<?, ?> map) {
      return "{" + String.join(",", map.entrySet().stream()
          .map(entry -> quoted((String) entry.getKey()) + ":" + json(entry.getValue())).toList()) + "}";
    }
    if (value instanceof List<?> list) return "[" + String.join(",", list.stream().map(Driver::json).toList()) + "]";
    return value instanceof String text ? quoted(text) : String.valueOf(value);
  }

  private static Map<String, Object> run(Map<String, Object> asked, Map<String, Operation> operations,
      Map<String, Map<String, Object>> cases, Map<String, Call> prepared) {
    String name = asked.get("operation") + " " + asked.get("case");
    try {
      if (!prepared.containsKey(name))
        prepared.put(name, operations.get((String) asked.get("operation")).prepare(cases.get((String) asked.get("case"))));
      return timed(prepared.get(name), ((Number) asked.get("calls")).intValue());
    } catch (Exception error) {
      return Map.of("refused", words(error));
    }
  }

  /** Answers questions until the input ends. */
  public static void serve(Supplier<Library> load) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Map<String, Map<String, Object>> cases = new HashMap<>();
    Map<String, Operation> operations = new LinkedHashMap<>();
    Map<String, Call> prepared = new HashMap<>();
    Library library = null;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.contains("\"verb\":\"hello\"")) {
        out.println(json(Map.of("protocol", PROTOCOL, "runtime", "Java", "runtimeVersion",
            Runtime.version().toString().split("[+]")[0], "cpuNs", SYSTEM.getProcessCpuTime())));
        continue;
      }
      if (library == null) library = load.get();
      Map<String, Object> asked = library.parse(line);
      if (asked.get("verb").equals("end")) return;
      if (asked.get("verb").equals("run")) {
        out.println(json(run(asked, operations, cases, prepared)));
        continue;
      }
      Map<String, Object> fixtures = mapOf(asked.get("fixtures"));
      for (String kind : List.of("logins", "registrations", "keys"))
        for (Map<String, Object> item : listOf(fixtures.get(kind))) cases.put((String) item.get("id"), item);
      operations.putAll(library.operations(fixtures));
      addSignatures(operations);
      Map<String, Object> said = new LinkedHashMap<>(library.about());
      said.put("crypto", "Java " + Runtime.version().feature());
      said.put("operations", List.copyOf(operations.keySet()));
      said.put("cpuNs", SYSTEM.getProcessCpuTime());
      said.put("cpuTimeBy", "OperatingSystemMXBean");
      said.put("cpuStepNs", CPU_STEP_NS);
      out.println(json(said));
    }
  }
}
