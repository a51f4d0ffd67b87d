import fc from 'fast-check';

const piece = fc.string({ unit: 'binary', maxLength: 8 }).map(encodeURIComponent);

/*
 * Not those of fast-check: before the first `fc.webUrl` or `fc.webPath` is there, it looks up the escapes of all characters for seconds.
 */

/** Paths of addresses: empty, or pieces that each begin with a slash. */
export const anyPath: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 3 })
  .map((pieces) => pieces.map((one) => `/${one}`).join(''));

/** Addresses of pages. */
export const anyAddress: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyPath, fc.option(piece), fc.option(piece))
  .map(
    ([scheme, host, path, query, fragment]) =>
      `${scheme}://${host}${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`,
  );
