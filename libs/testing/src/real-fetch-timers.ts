// The requests of `fetch` share one timer of the process, which the first one starts. Started under fake timers, it would
// never fire again, and later requests and connections would wait forever. So the first request comes before every test.
await fetch('http://127.0.0.1:65535').catch(() => undefined);
