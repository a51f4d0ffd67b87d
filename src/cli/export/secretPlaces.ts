import { findNamed } from './findNamed.ts';
import { isBareSecret, isPlaceholder, isQuotedSecret, isRandom } from './judgeValue.ts';
import { byPattern, type Secret } from './secret.ts';

const isGiven = (value: string): boolean => !isPlaceholder(value) && !/^[<\\]/.test(value);
const isKeyLike = (value: string): boolean => isGiven(value) && isRandom(value);

// What begins with a reference or an expression names its value elsewhere.
const isHeader = (value: string): boolean => {
  const text = value.replace(/^(?:bearer|basic|token|apikey|digest|negotiate)\s+/i, '');
  if (!isGiven(text) || /^[$`{]/.test(text)) return false;
  return (
    !/^[A-Za-z_$][\w$]*(?:\.[\w$]+)*(?:[\s,;}\])(]|$)/.test(text) ||
    isRandom(text.split(/[\s,;)}\]]/)[0] ?? '') ||
    /\d|=/.test(text)
  );
};

/** What only its place gives away: a header, an address, a command, a file of credentials, a telling name. */
export const SECRET_PLACES: readonly Secret[] = [
  byPattern(
    'Azure key',
    /(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{20,}={0,2}|(?<=[?&]sig=)[\w%+/=-]{16,}/g,
  ),
  byPattern(
    'AWS signature',
    /(?<=X-(?:Amz|Goog)-(?:Signature|Security-Token|Credential)=)[\w%/+=-]{8,}|(?<=[?&]Signature=)[\w%/+=~-]{16,}|(?<=, Signature=)[0-9a-f]{32,}/g,
  ),
  byPattern(
    'webhook',
    /(?<=discord(?:app)?\.com\/api\/webhooks\/)\d{5,25}\/[\w-]{20,}|(?<=\/bot)\d{6,12}:[\w-]{30,}|(?<=webhook\.office\.com\/webhookb2\/)[\w@/-]{16,}|(?<=hooks\.zapier\.com\/hooks\/catch\/)\d{3,12}\/\w{4,}/g,
  ),
  byPattern(
    'credentials',
    /(?:authorization|cookie|api-key|(?:auth|access|private|vault|csrf|xsrf|session)-token)\\{0,16}["']?\s{0,8}:\s{0,8}\\{0,16}["'`]?(?!\[redacted)(?<secret>(?:[^\s"'`\\][^\r\n"'`\\]*)?(?:\\{0,16}"(?=[^\r\n"\\]{1,2000}\\{0,16}")[^\r\n"'`\\]*\\{0,16}"(?:(?=;)[^\r\n"'`\\]*)?)?)/gi,
    isHeader,
  ),
  byPattern(
    'credentials',
    /Bearer\s{1,8}(?<secret>(?=[\w.~+/=-]{0,200}[0-9._~+/=-])[\w.~+/=-]{8,}|[\w.~+/=-]{20,})/gi,
    isGiven,
  ),
  byPattern(
    'credentials',
    /Basic\s{1,4}\\{0,16}["']?(?<secret>(?=[A-Za-z+/]{0,200}[0-9A-Z+/=])[A-Za-z0-9+/]{16,}={0,2})/gi,
    isRandom,
  ),
  byPattern(
    'credentials',
    /(?<=:\/\/)(?<secret>[^\s/:@"'\\[\]]{0,200}:[^\s/@"'\\[\]]{1,200})(?=@)/g,
    (value) =>
      isGiven(value.slice(value.indexOf(':') + 1)) &&
      !/^\$|^[^:]*:(?:pass(?:word)?|PASS(?:WORD)?|pw|<|\*+)$/.test(value),
  ),
  byPattern('credentials', /(?<=:\/\/)(?<secret>\w{16,200})(?=@)/g, isRandom),
  // `curl -u name:word`, `mysql -pword`, `sshpass -p word`, `docker login -p word`, a line of .netrc and the like.
  byPattern(
    'credentials',
    /(?:curl\b[^\n|;]{0,200}\s(?:-u|--user)\s{1,4}["']?[^\s:"']{1,80}:|mysql(?:dump|admin)?\b[^\n|;]{0,200}\s-p(?=\S)["']?|sshpass\s{1,4}-p\s{0,4}["']?|(?:docker|podman|helm registry|az|oc|nerdctl)\s+login\b[^\n|;]{0,200}\s-p\s{1,4}["']?|login\s{1,4}\S{1,80}\s{1,8}password\s{1,8}|redis-cli\b[^\n|;]{0,200}\s(?:-a|--pass)\s{1,4}["']?|mongo(?:sh|dump|restore|export|import)?\b[^\n|;]{0,200}\s-p\s{1,4}["']?|ldap[a-z]{3,8}\b[^\n|;]{0,200}\s-w\s{1,4}["']?|(?:zip|unzip)\b[^\n|;]{0,100}\s-P\s{0,4}["']?|sqlcmd\b[^\n|;]{0,200}\s-P\s{0,4}["']?|htpasswd\s{1,4}-\w{0,6}b\w{0,6}\s{1,4}\S{1,80}\s{1,4}\S{1,80}\s{1,4}["']?|-pass(?:in|out|word)?\s{1,4}["']?pass:|(?:-U|--user)\s{1,4}["']?[\w\\/.-]{1,80}%|(?<=\s)7za?\b[^\n|;]{0,100}\s-p)(?!\[redacted)(?<secret>(?<=")[^"\r\n]+|(?<=')[^'\r\n]+|[^\s"'|;]+)/g,
    isGiven,
  ),
  byPattern(
    'credentials',
    /(?:echo|printf)\s{1,4}(?:-n\s{1,4})?["']?(?:[\w.-]{1,40}:)?(?<secret>[^\s"'|\\]{4,200})(?=["']?\s{0,4}\|\s{0,4}(?:sudo\s+-\w{0,4}S|(?:sudo\s+)?chpasswd|[^\n|]{0,80}--password-stdin))/g,
    isGiven,
  ),
  byPattern(
    'credentials',
    /curl\b[^\n|;]{0,200}\s(?:-b|--cookie)\s{1,4}(?<quote>["'])(?<secret>[^"'\n]{4,4000}(?=["']))/g,
    (value) => isGiven(value) && value.includes('='),
  ),
  // .pgpass, .htpasswd, /etc/shadow, a hash of a password.
  byPattern(
    'credentials',
    /(?<=(?:^|[\n\r\s"'`:]|\\[nrt]|\u001b\[[0-9;]{0,12}m)[\w.*-]{1,80}:\d{2,5}:[\w*.-]{1,80}:[\w*.-]{1,80}:)(?<secret>[^\s:"'\\]{6,})/g,
    isGiven,
  ),
  byPattern('password hash', /\$(?:apr1|[1256y]|2[aby]|argon2(?:id?|d)|scrypt|y)\$[\w./$=,+-]{20,}/g),
  byPattern(
    'secret',
    /(?:IDENTIFIED\s{1,4}(?:WITH\s{1,4}\w{1,40}\s{1,4})?BY|(?:WITH|ENCRYPTED)\s{1,4}PASSWORD|[Pp]ass(?:word|phrase)\s{1,4}(?:is|was|to))\s{1,4}(?<quote>["'`])(?<secret>(?:(?!\k<quote>)[^\r\n]){3,200})(?=\k<quote>)/g,
    (value) => isQuotedSecret(value, false),
  ),
  byPattern(
    'secret',
    /aws\s{1,4}configure\s{1,4}set\s{1,4}\S{0,60}(?:secret_access_key|session_token)\s{1,4}(?<secret>[\w+/=]{16,})/g,
  ),
  byPattern(
    'secret',
    /(?:^|[\n\s]|\\n)P(?:rivate|reshared)Key\s{0,4}=\s{0,4}(?<secret>[A-Za-z0-9+/]{40,}={0,2})/g,
  ),
  byPattern(
    'secret',
    /gh\s{1,4}secret\s{1,4}set\b[^\n|;]{0,120}\s(?:-b|--body)[\s=]{1,4}\\{0,16}["']?(?<secret>[^\s"'\\]{4,})/g,
    isGiven,
  ),
  byPattern(
    'secret',
    /(?:\b|\\[nrt]|\u001b\[[0-9;]{0,12}m)auth\s{0,4}=\s{0,4}\(\s{0,4}\\{0,16}["'][^"'\n\\]{1,80}\\{0,16}["'],\s{0,4}(?<quote>\\{0,16}["'])(?<secret>(?:(?!\k<quote>)[^\r\n]){3,200})(?=\k<quote>)/g,
    (value) => isQuotedSecret(value, false),
  ),
  byPattern(
    'secret',
    /[?&](?:code|key|sig|signature|api[_-]?key|(?:access|auth|id|refresh)?_?token|(?:client_)?secret|password|pass|pwd|auth|session)=(?<secret>[\w%+/=.~!*-]{6,})/gi,
    (value) => isKeyLike(value) || (isBareSecret(value, false) && value.length >= 12),
  ),
  // The data of a Secret of Kubernetes.
  byPattern(
    'secret',
    /kind:\s{1,4}Secret\b(?:(?!---)[^]){0,300}?\s{0,8}(?:data|stringData):(?:(?:\n|\\{1,8}n)\s{1,16}[\w.-]{1,80}:\s{1,4}\[redacted: secret\]){0,40}(?:\n|\\{1,8}n)\s{1,16}[\w.-]{1,80}:\s{1,4}["']?(?!\[redacted)(?<secret>[\w+/=-]{4,})/g,
    isGiven,
  ),
  { kind: 'secret', find: findNamed },
  byPattern(
    'user name',
    /(?:\/home|\/Users|[A-Z]:[\\/]{1,8}Users|projects[\\/]{1,8}-(?:home|Users))[\\/-]{1,8}(?!\[redacted|(?:Shared|Public|Guest)\b)(?<secret>[^\s\\/"'`:;,<>|)(\]}[-]+)/g,
  ),
  byPattern(
    'e-mail address',
    /(?<![\w.+%-])(?!git@)[\w.+%-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/g,
  ),
];
