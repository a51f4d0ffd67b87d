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
    pattern:
      /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))sk-(?=[\w-]{0,200}[0-9A-Z_])[\w-]{16,}/g,
  },
  { kind: 'GitHub token', pattern: /github_pat_\w{16,}|gh[pousr]_\w{16,}/g },
  { kind: 'GitLab token', pattern: /glpat-[\w-]{16,}/g },
  { kind: 'AWS key', pattern: /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}/g },
  { kind: 'Google key', pattern: /AIza[\w-]{30,}|ya29\.[\w-]{20,}|GOCSPX-[\w-]{20,}/g },
  {
    kind: 'Slack token',
    pattern: /xox[a-z]-[\w-]{8,}|xapp-[\w-]{16,}|(?<=hooks\.slack\.com\/services\/)(?<secret>[\w/]{8,})/g,
  },
  { kind: 'Stripe key', pattern: /[rs]k_(?:live|test)_\w{16,}|whsec_[A-Za-z0-9+/=]{16,}/g },
  {
    kind: 'Azure key',
    pattern: /(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{20,}={0,2}|(?<=[?&]sig=)[\w%+/=-]{16,}/g,
  },
  { kind: 'AWS signature', pattern: /(?<=X-Amz-(?:Signature|Security-Token|Credential)=)[\w%/+=-]{8,}/g },
  {
    kind: 'webhook',
    pattern: /(?<=discord(?:app)?\.com\/api\/webhooks\/)\d{5,25}\/[\w-]{20,}|(?<=\/bot)\d{6,12}:[\w-]{30,}/g,
  },
  { kind: 'Telegram token', pattern: /(?<!\d)\d{8,10}:AA[\w-]{32,34}/g },
  {
    kind: 'Twilio key',
    pattern:
      /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))(?:AC|SK)[0-9a-f]{32}(?![A-Za-z0-9])/g,
  },
  { kind: 'age key', pattern: /AGE-SECRET-KEY-1[A-Z0-9]{20,}/g },
  {
    kind: 'API key',
    pattern:
      /(?:gsk_|hf_|npm_|xai-|pplx-|dop_v1_|lin_api_|ntn_|shp(?:at|ca|pa|ss)_|dapi)[A-Za-z0-9]{20,}|(?:pypi-|hvs\.|hvb\.|atlasv1\.|key-(?=[0-9a-f]{32}))[\w-]{20,}|SG\.[\w-]{16,80}\.[\w-]{16,}/g,
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
    // `curl -u name:word`, `mysql -pword`, `sshpass -p word`, `docker login -p word`, a line of .netrc.
    kind: 'credentials',
    pattern:
      /(?:curl\b[^\n|;]{0,200}\s(?:-u|--user)\s{1,4}["']?[^\s:"']{1,80}:|mysql(?:dump|admin)?\b[^\n|;]{0,200}\s-p|sshpass\s{1,4}-p\s{0,4}["']?|docker\s+login\b[^\n|;]{0,200}\s-p\s{1,4}["']?|login\s{1,4}\S{1,80}\s{1,8}password\s{1,8})(?!\[redacted)(?<secret>[^\s"'|;]+)/g,
  },
  {
    // Up to the quote that it began with, whatever other signs are in it.
    kind: 'secret',
    pattern:
      /(?:password|passwd|passphrase|pwd(?![\s"':=]{0,8}[/~.])|(?:DB|DATABASE|MYSQL|PG|REDIS|SMTP|MAIL|ADMIN|ROOT)_PASS|KEY_BASE|(?:ENCRYPTION|SIGNING|MASTER|SESSION)[_-]?KEY|secret|api[_-]?key|(?:access|private|secret|auth)[_-]?key|credentials?|token)(?:["'`])?\s{0,8}(?:=>|:=|[:=](?!=))\s{0,8}(?<quote>["'`])(?!\[redacted|(?:string|str|number|boolean|null|none|nil|undefined|true|false|is|are|was|not|must|for|required|missing|invalid|expired|\$\{?[A-Z][A-Z0-9_]{0,80}\}?)\k<quote>)(?<secret>(?:(?!\k<quote>)[^\r\n\\]|\\[^\r\n])+)(?=\k<quote>)/gi,
  },
  {
    // The same in the source text of JSON, where quotes are escaped.
    kind: 'secret',
    pattern:
      /(?:password|passwd|passphrase|pwd(?![\s"':=]{0,8}[/~.])|(?:DB|DATABASE|MYSQL|PG|REDIS|SMTP|MAIL|ADMIN|ROOT)_PASS|KEY_BASE|(?:ENCRYPTION|SIGNING|MASTER|SESSION)[_-]?KEY|secret|api[_-]?key|(?:access|private|secret|auth)[_-]?key|credentials?|token)(?:\\{1,16}["'`])?\s{0,8}(?:=>|:=|[:=](?!=))\s{0,8}(?<quote>\\{1,16}["'`])(?!\[redacted|(?:string|str|number|boolean|null|none|nil|undefined|true|false|is|are|was|not|must|for|required|missing|invalid|expired|\$\{?[A-Z][A-Z0-9_]{0,80}\}?)\k<quote>)(?<secret>(?:(?!\k<quote>)[^\r\n])+)(?=\k<quote>)/gi,
  },
  {
    // The name of a type, a reference to a variable and a call are no values.
    kind: 'secret',
    pattern:
      /(?:password|passwd|passphrase|pwd(?![\s"':=]{0,8}[/~.])|(?:DB|DATABASE|MYSQL|PG|REDIS|SMTP|MAIL|ADMIN|ROOT)_PASS|KEY_BASE|(?:ENCRYPTION|SIGNING|MASTER|SESSION)[_-]?KEY|secret|api[_-]?key|(?:access|private|secret|auth)[_-]?key|credentials?|token)(?:(?:\\{0,16}["'`])?\s{0,8}(?:=>|:=|[:=](?!=))\s{0,8}|(?<=--[a-z-]{0,60})[\t ]{1,8})(?:\\{0,16}["'`])?(?!\[redacted|(?:string|str|number|boolean|null|none|nil|undefined|true|false|is|are|was|not|must|for|required|missing|invalid|expired|\$\{?[A-Z][A-Z0-9_]{0,80}\}?)(?:[\s"'`,;|)\]}\\]|$)|[A-Za-z_$][\w$]{0,80}(?:\.[\w$]{1,80}){0,8}[([]|[A-Za-z_]{1,40}[)\]]|\$\{\{)(?<secret>(?<=["'`])[^"'`\r\n\\]+|[^\s"'`,;&|<>(){}[\]\\]+)/gi,
  },
  {
    kind: 'user name',
    pattern:
      /(?:\/home|\/Users|[A-Z]:[\\/]{1,8}Users|projects[\\/]{1,8}-(?:home|Users))[\\/-]{1,8}(?!\[redacted|(?:Shared|Public|Guest)\b)(?<secret>[^\s\\/"'`:;,<>|)(\]}[-]+)/g,
  },
  {
    kind: 'e-mail address',
    pattern: /(?<![\w.+%-])(?!git@)[\w.+%-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/g,
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
