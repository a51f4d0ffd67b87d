// The types of Next.js name two types of the browser that TypeScript 5.9 does not have yet.
type URLPatternInput = string | URLPatternInit;

interface URLPatternOptions {
  ignoreCase?: boolean;
}
