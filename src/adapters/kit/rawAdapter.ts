import { isJsonObject, type JsonValue } from '../../model/index.ts';
import type { Adapter } from './adapter.ts';
import { createWriter } from './createWriter.ts';

/** Shows records as they are. Used when no adapter knows a source, so that nothing readable is lost. */
export const rawAdapter: Adapter = {
  format: 'unknown',
  title: 'Any JSON, shown raw',
  detect: () => false,
  start() {
    const writer = createWriter();
    let told = false;
    return {
      push(record) {
        if (record.problem) writer.diagnostic(record.problem);
        if (record.value === undefined) return writer.take();
        if (!told) {
          told = true;
          writer.diagnostic({
            severity: 'error',
            code: 'unrecognised-format',
            message:
              'This is JSON, but of no format that can be read. Its records are shown raw; name the format if you know it.',
          });
        }
        const value = record.value as JsonValue; // decoders yield parsed JSON only
        const type = isJsonObject(value) ? value.type : undefined;
        writer.item({ type: 'unknownRecord', name: typeof type === 'string' ? type : '', raw: value });
        return writer.take();
      },
      end: (cause) => writer.end(cause),
    };
  },
};
