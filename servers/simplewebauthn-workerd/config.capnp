using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .server)],
  # Any port that is free; it is told over the control pipe.
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const server :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "bundled/worker.mjs"),
    (name = "library", esModule = embed "bundled/library.mjs"),
  ],
  # Since August 2026 a date brings the Buffer of Node, which encodings use.
  compatibilityDate = "2026-11-01",
);
