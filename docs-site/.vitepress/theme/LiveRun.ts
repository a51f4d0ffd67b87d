import { useData as dataOfPage, withBase } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';
import type * as live from '../../live/mountRun.tsx';

// Built beside the pages: see docs-site/vite.config.ts.
const LIVE = '/live/mountRun.js';

/** A run that agent-lanes draws in a page of the site: the sample that the page has in its parameters, or the sample run of the viewer. */
export const LiveRun = defineComponent({
  props: {
    /** The format of the sample; empty for the sample run. */
    format: { type: String, default: '' },
    /** Whether the part that is pointed at is named. */
    names: { type: Boolean, default: false },
  },
  setup({ format, names }) {
    const { params } = dataOfPage();
    const host = ref<HTMLElement>();
    let unmount: (() => void) | undefined;
    let gone = false;
    onMounted(async () => {
      const { mountRun } = (await import(/* @vite-ignore */ withBase(LIVE))) as typeof live;
      const text = params.value?.source as string | undefined;
      const source = format ? { format, source: text ?? '' } : null;
      if (host.value && !gone) unmount = mountRun(host.value, { source, names });
    });
    onBeforeUnmount(() => {
      gone = true;
      unmount?.();
    });
    return () => h('div', { ref: host, class: 'live-run' });
  },
});
