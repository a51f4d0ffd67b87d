import {
  BaseSequencer,
  ThreadsPoolWorker,
  type PoolRunnerInitializer,
  type TestSpecification,
} from 'vitest/node';

type Worker = ReturnType<PoolRunnerInitializer['createPoolWorker']>;
type Listener = Parameters<Worker['on']>[1];

/** Runs that one thread serves. What tests leave behind outside their modules must not pile up. */
const MOST_RUNS = 200;

const threads = new Map<string, { readonly thread: ThreadsPoolWorker; runs: number }>();

/** How long each file took when all of its tests ran, before anything was changed. In milliseconds. */
const took = new Map<string, number>();

/** The shortest files first: the first test that fails ends the run. */
export class ShortestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tookOf = ({ moduleId }: TestSpecification): number => took.get(moduleId) ?? 0;
    return Promise.resolve(files.toSorted((a, b) => tookOf(a) - tookOf(b)));
  }
}

/**
 * Threads that live from one run of tests to the next: to start one, with a page in it and everything that tests load from `node_modules`, takes
 * far longer than the tests that judge one mutant. Vitest forgets the modules of the project before each file, here as anywhere.
 */
export const keptWorkers: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker(options) {
    const { name } = options.environment;
    const own = new Map<Listener, string>();
    let current = threads.get(name);
    const thread = (): ThreadsPoolWorker => {
      if (!current) throw new Error('The thread was not started.');
      return current.thread;
    };
    let file = '';
    let since = 0;
    const answer = (type: 'started' | 'stopped'): void => {
      const listeners = [...own].flatMap(([listener, event]) => (event === 'message' ? listener : []));
      // Nothing of the next run is for this one.
      if (type === 'stopped') for (const [listener, event] of own) thread().off(event, listener);
      queueMicrotask(() => {
        for (const listener of listeners) listener({ type, __vitest_worker_response__: true });
      });
    };
    return {
      name: 'kept',
      on(event, listener) {
        own.set(listener, event);
        thread().on(event, listener);
      },
      off(event, listener) {
        own.delete(listener);
        current?.thread.off(event, listener);
      },
      send(message) {
        const request = message as {
          type?: string;
          context?: { files?: readonly { filepath: string }[] };
        };
        if (request.type === 'run') {
          file = request.context?.files?.[0]?.filepath ?? '';
          since = performance.now();
        } else if (request.type === 'stop' && !took.has(file)) took.set(file, performance.now() - since);
        if (request.type === 'start' && current && current.runs > 1) answer('started');
        else if (request.type === 'stop') answer('stopped');
        // Which tests are run is in the settings, and is other for each mutant.
        else if (request.type === 'run')
          thread().send({
            ...message,
            context: { ...request.context, config: options.project.serializedConfig },
          } as typeof message);
        else thread().send(message);
      },
      async start() {
        if (current && current.runs >= MOST_RUNS) {
          await current.thread.stop();
          current = undefined;
        }
        if (!current) {
          current = { thread: new ThreadsPoolWorker(options), runs: 0 };
          await current.thread.start();
          threads.set(name, current);
        }
        current.runs += 1;
      },
      stop: () => Promise.resolve(),
      deserialize: (data) => data,
    };
  },
};
