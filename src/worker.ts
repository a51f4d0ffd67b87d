// A module Worker: reads sources away from the page. Hand it to `connect` or `readTranscript`, which speak with it.
import { serveWorker, type WorkerScope } from './store/serveWorker.ts';

// In a Worker the global scope is its end of the connection; in the page, where these types come from, it is not.
const scope: unknown = globalThis;
serveWorker(scope as WorkerScope);
