/** What an agent may not do, or not without asking, with what its source calls that: `read-only`, `on-request`, `plan`. */
export const policyLabels = {
  sandbox: (name: string) => `sandbox ${name}`,
  approval: (name: string) => `approval ${name}`,
  mode: (name: string) => `${name} mode`,
  network: (name: string) => `network ${name}`,
};
