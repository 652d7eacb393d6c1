using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .server)],
  # Any free port; workerd reports it over the control pipe.
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const server :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "bundled/worker.mjs"),
    (name = "library", esModule = embed "bundled/library.mjs"),
  ],
  # A compatibility date of August 2026 or later turns on Node's Buffer, which the encodings use.
  compatibilityDate = "2026-11-01",
);
