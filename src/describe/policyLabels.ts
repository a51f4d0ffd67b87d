/** English words of the policies of an agent, before the name that the source gives them: `read-only`, `on-request`, `plan`. */
export const policyLabels = {
  sandbox: (name: string) => `sandbox ${name}`,
  approval: (name: string) => `approval ${name}`,
  mode: (name: string) => `${name} mode`,
  network: (name: string) => `network ${name}`,
};
