import { AgentTranscript } from 'agent-lanes';
import { connect, createTranscriptStore } from 'agent-lanes/core';
import { useEffect, useState } from 'react';

/** A recorded run in the middle of a page: as high as it is, and without a scrollbar of its own. */
export function Run({ of: address }: { of: string }) {
  const [store] = useState(createTranscriptStore);

  useEffect(() => {
    const leaving = new AbortController();
    void fetch(address, { signal: leaving.signal }).then(
      (response) => response.body && connect(store, response.body, { replace: true, signal: leaving.signal }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [store, address]);

  return <AgentTranscript store={store} title="The run of today" />;
}
