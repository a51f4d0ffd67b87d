export const { createPortal, createRoot, flushSync } = globalThis.ReactDOM;
