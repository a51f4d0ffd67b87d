import type { Adapter } from '../adapter.ts';
import { createWriter } from '../createWriter.ts';
import { detectPhiCore } from './detectPhiCore.ts';
import { closeListed } from './listMessages.ts';
import { createRun } from './run.ts';
import { translateRecord } from './translateRecord.ts';

/**
 * Reads phi-core: streams of `AgentEvent`, saved sessions and loops, and messages, one by one or as a list. Also reads
 * agent-lanes' own canonical messages.
 */
export const phiCoreAdapter: Adapter = {
  format: 'phi-core',
  title: 'phi-core event streams, session files and messages; agent-lanes messages',
  detect: detectPhiCore,
  start() {
    const writer = createWriter();
    const run = createRun(writer);
    return {
      push(record) {
        translateRecord(run, record);
        return writer.take();
      },
      end(cause) {
        if (cause === 'complete') closeListed(run);
        return writer.end(cause);
      },
    };
  },
};
