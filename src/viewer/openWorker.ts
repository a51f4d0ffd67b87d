import workerUrl from 'agent-lanes/worker?worker&url';

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}

/** What we need of the Trusted Types of a browser that has them. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Starts the Worker that reads sources: the page's own file, which its policy names. Throws where no Worker may be started. */
export function openWorker(): Worker {
  // Under `require-trusted-types-for 'script'` the address of a Worker has to come from a policy that the page's headers allow.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('agent-lanes#worker', { createScriptURL: (url) => url });
  const url = new URL(workerUrl, import.meta.url).href;
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
