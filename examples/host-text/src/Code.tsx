import type { CodeRendererProps } from 'agent-lanes';
import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import typescript from 'shiki/langs/typescript.mjs';
import githubLight from 'shiki/themes/github-light.mjs';

const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine(),
  langs: [typescript],
  themes: [githubLight],
});
const LANGUAGES = new Set(highlighter.getLoadedLanguages());

/** The words of code in the colours of Shiki: `renderers.code`. */
export function Code({ code, language }: CodeRendererProps) {
  if (!LANGUAGES.has(language)) return code;
  const lines = highlighter.codeToTokensBase(code, { lang: language, theme: 'github-light' });
  return lines.map((tokens, line) => (
    <span key={line}>
      {tokens.map(({ content, color, offset }) => (
        <span key={offset} style={{ color }}>
          {content}
        </span>
      ))}
      {line < lines.length - 1 && '\n'}
    </span>
  ));
}
