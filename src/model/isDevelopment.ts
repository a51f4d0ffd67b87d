/** Whether this is a development build, whose developer wants to hear of mistakes. `false` in a page without a bundler. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // A page without a bundler has no `process`.
    return false;
  }
}
