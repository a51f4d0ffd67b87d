interface Port {
  onmessage: (() => void) | null;
  readonly postMessage: (message: null) => void;
  readonly close: () => void;
}

type Channel = new () => { readonly port1: Port; readonly port2: Port };

interface Host {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
  readonly setImmediate?: (task: () => void) => unknown;
  readonly MessageChannel?: Channel;
}

// None of these is everywhere, and this layer is checked without the types of any host.
const host = globalThis as unknown as Host;

/**
 * Lets the host answer its user, draw and do what else waits, and goes on soon: in the way the host offers for that, as timers wait
 * longer than needed and, in hidden pages, much longer.
 */
export function pause(): Promise<void> {
  if (host.scheduler?.yield) return host.scheduler.yield();
  return new Promise((resolve) => {
    if (host.setImmediate) host.setImmediate(resolve);
    else if (host.MessageChannel) throughChannel(host.MessageChannel, resolve);
    else setTimeout(resolve, 0);
  });
}

function throughChannel(Ports: Channel, task: () => void): void {
  const { port1, port2 } = new Ports();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}
