/**
 * Waits for some work, but not for ever.
 * @template T
 * @param {Promise<T>} work
 * @param {number} limitMs
 * @returns {Promise<T>}
 */
export async function withLimit(work, limitMs) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Stopped after ${Math.round(limitMs / 1000)} s.`)), limitMs);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
