/** A kind of secret, and how it is written. */
export interface Secret {
  /** What stands in its place: `[redacted: …]`. */
  readonly kind: string;
  /** Takes linear time. The group `secret`, where there is one, ends what is found and is what is replaced; otherwise all of it is. */
  readonly pattern: RegExp;
}

/**
 * What a text is searched for, in this order: first what is a key by its own looks, then what only stands where one does. None finds
 * anything in what is put in place of a secret. Where letters would make a prefix part of another word, an escape of JSON and a
 * colour of a terminal may still stand before it.
 */
export const SECRETS: readonly Secret[] = [
  {
    kind: 'private key',
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]{0,40}-----|$)/g,
  },
  { kind: 'embedded file', pattern: /(?<=;base64,)(?<secret>[\w+/=-]{8,})/g },
  { kind: 'Anthropic key', pattern: /sk-ant-[\w-]{6,}/g },
  {
    kind: 'OpenAI key',
    pattern: /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))sk-[\w-]{16,}/g,
  },
  { kind: 'GitHub token', pattern: /github_pat_\w{16,}|gh[pousr]_\w{16,}/g },
  { kind: 'GitLab token', pattern: /glpat-[\w-]{16,}/g },
  { kind: 'AWS key', pattern: /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}/g },
  { kind: 'Google key', pattern: /AIza[\w-]{30,}|ya29\.[\w-]{20,}/g },
  {
    kind: 'Slack token',
    pattern: /xox[a-z]-[\w-]{8,}|xapp-[\w-]{16,}|(?<=hooks\.slack\.com\/services\/)(?<secret>[\w/]{8,})/g,
  },
  { kind: 'Stripe key', pattern: /[rs]k_(?:live|test)_\w{16,}/g },
  {
    kind: 'API key',
    pattern:
      /(?:gsk_|hf_|npm_|xai-|pplx-|dop_v1_)[A-Za-z0-9]{20,}|pypi-[\w-]{20,}|SG\.[\w-]{16,80}\.[\w-]{16,}/g,
  },
  {
    kind: 'JSON web token',
    pattern:
      /(?:(?<![\w-])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))eyJ[\w-]{6,}\.[\w-]{6,}(?:\.[\w-]*){0,3}/g,
  },
  {
    kind: 'credentials',
    pattern:
      /(?:authorization|cookie|x-api-key|x-goog-api-key)\\{0,16}["']?\s{0,8}:\s{0,8}\\{0,16}["']?(?!\[redacted)(?<secret>[^\s"'\\][^\r\n"'\\]*)/gi,
  },
  {
    kind: 'credentials',
    pattern: /Bearer\s{1,8}(?<secret>(?=[\w.~+/=-]{0,200}[0-9._~+/=-])[\w.~+/=-]{8,}|[\w.~+/=-]{20,})/gi,
  },
  {
    kind: 'credentials',
    pattern: /(?<=:\/\/)(?<secret>[^\s/:@"'\\[\]]{0,200}:[^\s/@"'\\[\]]{1,200})(?=@)/g,
  },
  {
    // The name of a type and a reference to a variable are no values.
    kind: 'secret',
    pattern:
      /(?:password|passwd|passphrase|pwd(?![\s"':=]{0,8}[/~.])|secret|api[_-]?key|(?:access|private|secret|auth)[_-]?key|credentials?|token)(?:(?:\\{0,16}["'`])?\s{0,8}(?:=>|:=|[:=])\s{0,8}|(?<=--[a-z-]{0,60})[\t ]{1,8})(?:\\{0,16}["'`])?(?!\[redacted|(?:string|str|number|boolean|null|none|nil|undefined|true|false|\$\{?[A-Z][A-Z0-9_]{0,80}\}?)(?:[\s"'`,;|)\]}\\]|$))(?<secret>(?<=["'`])[^"'`\r\n\\]+|[^\s"'`,;&|<>(){}[\]\\]+)/gi,
  },
  {
    kind: 'user name',
    pattern:
      /(?:\/home|\/Users|[A-Z]:[\\/]{1,8}Users|projects[\\/]{1,8}-(?:home|Users))[\\/-]{1,8}(?!\[redacted)(?<secret>[^\s\\/"'`:;,<>|)(\]}[-]+)/g,
  },
  {
    kind: 'e-mail address',
    pattern: /(?<![\w.+%-])[\w.+%-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/g,
  },
];

const NAME =
  /(?:password|passwd|passphrase|pwd|secret|api[_-]?key|(?:access|private|secret|auth)[_-]?key|credentials?|token|authorization|cookie)$/i;
const NUMBER_NAME = /(?:password|passwd|passphrase|pwd)$/i;
// A model's tokens are words, and pieces of them.
const TOKEN_NAME = /token$/i;
const TOKEN = /^(?=\S*\d)\S{8,}$|^\S{20,}$/;

/** Whether what is kept under this name is a secret, whatever else it looks like. */
export function isSecretNamed(name: string, value: string | number): boolean {
  if (name.length > 200) return false;
  if (typeof value === 'number') return NUMBER_NAME.test(name);
  return NAME.test(name) && (!TOKEN_NAME.test(name) || TOKEN.test(value));
}
