import type { AgentMessage } from 'agent-lanes/core';

const answer = String.raw`The level at Brest is a sum of waves:

$$
h(t) = z_0 + \sum_{i=1}^{n} A_i \cos\left(\frac{2\pi t}{T_i}\right)
$$

:::warning
At 06:12 the pier is **under water**.
:::

~~~mermaid
graph LR
  gauge[Gauge] --> page[Tide table]
~~~

~~~ts
const level = 6.9; // metres
~~~
`;

/** A run as your app might have saved it. */
export const messages: readonly AgentMessage[] = [
  {
    role: 'user',
    content: [{ type: 'text', text: 'How does the level get to the page?' }],
    timestamp: 1_764_000_000_000,
  },
  {
    role: 'assistant',
    content: [{ type: 'text', text: answer }],
    stopReason: 'stop',
    model: 'harbour',
    provider: '',
    usage: null,
    timestamp: 1_764_000_004_000,
  },
];
