const KEYWORDS = new Set(
  'string str number boolean bool int integer float bytes buffer any unknown void never object char varchar text null none nil undefined true false yes no on off is are was not must for required optional missing invalid expired include omit same-origin default example sample placeholder changeme change-me change_me dummy test todo tbd n/a unset empty hidden redacted masked removed password secret token return await new raise throw typeof function lambda async const let var self this else if and or the a an in of to'.split(
    ' ',
  ),
);

const NAME_WORDS = new Set(
  'your my the a an some x db user admin app api access auth client secret refresh csrf bearer private public session service key keys token tokens password passwd passphrase pass pwd credential credentials value here name id header field hash string openai github anthropic google aws jwt database smtp signing encryption new old current confirm reset forgot change show invalid wrong goes insert enter replace with me this'.split(
    ' ',
  ),
);

/** Whether a text stands for a value that is not in it: a variable, a slot of a template, a word such as `your-key-here`, stars. */
export function isPlaceholder(value: string): boolean {
  const text = value.trim();
  return (
    text === '' ||
    text.startsWith('[redacted') ||
    KEYWORDS.has(text.toLowerCase()) ||
    /^\$\{?[A-Za-z_]\w{0,80}\}?$/.test(text) ||
    /^(?:\$\{|\$\(|\{\{|\{[A-Za-z_.]{1,80}\}$|<|%[({A-Za-z_]|@\{|#\{|\[[A-Z ]{1,30}\]$)/.test(text) ||
    /^(.)\1{2,}$/.test(text) ||
    /^[*x.•…_-]{3,}$/i.test(text) ||
    /^(?:your|my|insert|enter|replace|example|dummy|fake|put)[\s_-]/i.test(text) ||
    (text.length < 80 && isNameOnly(text))
  );
}

const isNameOnly = (text: string): boolean =>
  text
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[\s_.:-]/)
    .every((word) => word === '' || NAME_WORDS.has(word));

/** Whether a text looks drawn by chance: long, and of signs that no name or word mixes so. */
export function isRandom(text: string): boolean {
  if (text.length < 16) return false;
  if (/^[0-9a-f-]{16,}$/i.test(text)) return /\d/.test(text) && /[a-f]/i.test(text);
  const turns = text.match(/[a-z][A-Z0-9]|[0-9][A-Za-z]/g)?.length ?? 0;
  return /[A-Za-z]/.test(text) && turns * 6 >= text.length;
}

const PROSE =
  /\b(?:the|is|are|must|your|of|for|not|to|at least|please|enter|with|from|invalid|required|cannot|should)\b/i;

/** Whether a text between quotes, given a telling name, is a secret. A token may be a word, so it has to look like one. */
export function isQuotedSecret(value: string, isToken: boolean): boolean {
  if (isPlaceholder(value)) return false;
  const words = value.trim().split(/\s/);
  if (words.length > 1 && PROSE.test(value) && !words.some(isRandom)) return false;
  const fixed = value.replace(/\$?\{[^}]{0,80}\}/g, '');
  if (fixed !== value && /\$\{|^\{|\}$/.test(value) && fixed.length < 8) return false;
  if (/^(?:https?|file|s3|gs|vault|op|arn):/.test(value)) return false;
  return !isToken || isTokenLike(value);
}

const isTokenLike = (value: string): boolean => /^(?=\S*\d)\S{8,}$|^\S{20,}$/.test(value);

/** Whether what stands bare behind a telling name is a secret and no word, type, variable or call. */
export function isBareSecret(value: string, isToken: boolean): boolean {
  if (isPlaceholder(value)) return false;
  const text = value.replace(/(?<![!,;.])[!,;.]{1,8}$/, '');
  if (isPlaceholder(text)) return false;
  if (/^\d+$/.test(text)) return !isToken && text.length >= 4;
  if (isRandom(text)) return !isPath(text);
  if (/^[~.]{0,2}\//.test(text) || /^(?:https?|file|s3|gs):/.test(text)) return false;
  // A variable, a field of one, a type.
  if (/^[A-Za-z_$][A-Za-z_$]*\d?$/.test(text)) return false;
  if (/^[A-Za-z_$][\w$]*(?:(?:\.|::|\?\.|->)[A-Za-z_$][\w$]*)+[!?]?$/.test(text)) return false;
  if (/^[&*!@]?[A-Za-z_]\w*[?!]?$/.test(text) && !/\d/.test(text)) return false;
  if (!/[A-Za-z0-9]/.test(text)) return false;
  return text.length >= 6 && (!isToken || isTokenLike(text));
}

/** Whether what stands behind `NAME=` on a line of its own, as in a file of variables, is a secret. */
export function isVariableSecret(value: string): boolean {
  if (isPlaceholder(value) || /^(?:\$\(|`|\/|\.\/|~\/)/.test(value)) return false;
  return !/^(?:https?|file|s3|gs):/.test(value) && value.length >= 3;
}

const isPath = (text: string): boolean =>
  /^[~.]{0,2}\/(?:[\w.-]{1,30}\/)+[\w.-]{0,30}$/.test(text) && /[a-z]{4}/.test(text);
