import type { CallFacts } from './facts.ts';
import type { PlacedFinding } from './finding.ts';

// What editors of agents say: Claude Code, Gemini CLI, OpenCode, pi, Cline, SWE-agent, OpenHands and the patches of Codex.
const MISSED = [
  /string to replace (?:was )?not found/,
  /could not find (?:the )?(?:exact )?(?:text|string|match|old)/,
  /old_?(?:str|string|text)\b[^\n]{0,200}\b(?:not found|did not (?:appear|match))/,
  /0 occurrences found/,
  /no (?:exact )?match(?:es)? (?:was |were )?found for/,
  /failed to find (?:expected lines|context)/,
  /does not match anything in the file/,
  /text (?:to replace )?(?:was )?not found in/,
  /no replacement was (?:made|performed)[^\n]{0,200}did not appear/,
];

// The message stands at its beginning; what follows may be the whole file.
const HEAD = 2000;

/** Finds an edit whose old text is not in the file, by what its tool says: `edit-missed`. */
export function findMissedEdit({
  key,
  kind,
  result,
  path,
  name,
  place,
}: CallFacts): readonly PlacedFinding[] {
  if (kind !== 'edit' || result === '') return [];
  const said = result.slice(0, HEAD).toLowerCase();
  if (!MISSED.some((pattern) => pattern.test(said))) return [];
  return [{ rule: 'edit-missed', keys: [key], figures: {}, text: path || name, place }];
}
