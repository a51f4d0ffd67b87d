import { it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { adapterFixtures } from './fixtures.ts';
import { recordingsOf, recordsIn } from './laws/corpus.ts';
import { foldRecords } from './laws/fold.ts';
it('m', async () => {
  const F = ['sub','server','source','image','doc','file','refusal','guard','redacted','enc','summary','approval','denied','compaction'];
  const lines: string[] = ['format'.padEnd(20)+F.map((f)=>f.slice(0,8).padEnd(9)).join('')];
  for (const a of adapters) {
    const seen = new Map<string, string>();
    for (const [where, list] of [['f', adapterFixtures(a.format)], ['r', recordingsOf(a.format)]] as const) for (const s of list) {
      const st = foldRecords(a, await recordsIn(s.bytes));
      const add = (f: string) => { if (!seen.get(f)?.includes(where)) seen.set(f, (seen.get(f) ?? '') + where); };
      for (const k of st.messageKeys) { const r = st.message(k)!; const h: any = r.head;
        if (h.stopReason === 'refusal') add('refusal'); if (h.stopReason === 'guardRail') add('guard');
        for (const b of r.blockKeys) { const { block, run } = st.block(b)! as any;
          if (['source','image','file'].includes(block.type)) add(block.type); if (block.type === 'document') add('doc');
          if (block.type === 'thinking') { if (block.redacted) add('redacted'); if (block.encrypted) add('enc'); if (block.summary) add('summary'); }
          if (block.providerExecuted) add('server'); if (run?.childLoopKey) add('sub'); if (run?.approval) add('approval'); if (run?.status === 'denied' || run?.status==='not-executed') add('denied'); } }
      for (const k of [...st.itemKeys, ...st.loopKeys.flatMap((l) => st.loopItems(l))]) if ((st.item(k)?.item as any)?.kind === 'compaction') add('compaction');
    }
    lines.push(a.format.padEnd(20) + F.map((f) => (seen.get(f) ?? '.').padEnd(9)).join(''));
  }
  console.info(lines.join('\n'));
}, 100000);
