/** A text with a secret of one kind in it, for tests. */
export interface SecretSample {
  readonly kind: string;
  readonly text: string;
  /** What must not be left of it. */
  readonly secret: string;
}

const letters = 'aB3dE5fG7hI9jK1lM2nO4pQ6rS8tU0vWxYz';
const whole = (kind: string, secret: string): SecretSample => ({ kind, text: secret, secret });

const jwt = `eyJ${letters}.eyJ${letters}.${letters}-_`;
const pem = `-----BEGIN RSA PRIVATE KEY-----\nMIIE${letters}\n${letters}==\n-----END RSA PRIVATE KEY-----`;

/** Every kind of secret, in the forms in which it is found. */
export const secretSamples: readonly SecretSample[] = [
  { kind: 'private key', text: pem, secret: `MIIE${letters}` },
  {
    kind: 'private key',
    text: `-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl${letters}`,
    secret: `b3Bl${letters}`,
  },
  { kind: 'embedded file', text: `data:text/plain;base64,${letters}==`, secret: letters },
  whole('Anthropic key', `sk-ant-api03-${letters}`),
  whole('OpenAI key', `sk-proj-${letters}`),
  whole('OpenAI key', `sk-${letters}`),
  whole('GitHub token', `ghp_${letters}1`),
  whole('GitHub token', `github_pat_11AA${letters}`),
  whole('GitLab token', `glpat-${letters.slice(0, 20)}`),
  whole('AWS key', `AKIAIOSFODNN7EXAMPLE`),
  whole('Google key', `AIza${letters}`),
  whole('Slack token', `xoxb-123456789012-${letters}`),
  {
    kind: 'Slack token',
    text: `https://hooks.slack.com/services/T000/B000/${letters}`,
    secret: `T000/B000/${letters}`,
  },
  whole('Stripe key', `sk_live_${letters}`),
  whole('API key', `hf_${letters}`),
  whole('JSON web token', jwt),
  { kind: 'credentials', text: `Authorization: Basic ${letters}==`, secret: letters },
  { kind: 'credentials', text: `-H 'x-api-key: ${letters}'`, secret: letters },
  { kind: 'credentials', text: `Set-Cookie: sid=${letters}; Path=/`, secret: letters },
  { kind: 'credentials', text: `bearer ${letters}`, secret: letters },
  { kind: 'credentials', text: `postgres://root:${letters}@db.local/main`, secret: letters },
  { kind: 'secret', text: `PGPASSWORD=${letters} psql`, secret: letters },
  { kind: 'secret', text: `"db_password": "with blanks ${letters}"`, secret: `blanks ${letters}` },
  { kind: 'secret', text: `{\\"apiKey\\":\\"${letters}\\"}`, secret: letters },
  { kind: 'secret', text: `secret => '${letters}'`, secret: letters },
  { kind: 'secret', text: `login --auth-token ${letters}`, secret: letters },
  { kind: 'secret', text: `?access_token=${letters}&page=2`, secret: letters },
  { kind: 'secret', text: `DB_PASSWORD="it's-a-${letters}"`, secret: letters },
  { kind: 'secret', text: `DB_PASSWORD='say"hi"${letters}'`, secret: letters },
  { kind: 'secret', text: `password: "ab&c(d), e|f;${letters}"`, secret: letters },
  { kind: 'secret', text: `{"password":"a'b${letters}"}`, secret: letters },
  { kind: 'secret', text: `SECRET_KEY_BASE=${letters}`, secret: letters },
  { kind: 'secret', text: `DB_PASS=${letters}`, secret: letters },
  whole('Google key', `GOCSPX-${letters}`),
  whole('Stripe key', `whsec_${letters}`),
  whole('API key', `lin_api_${letters}`),
  whole('API key', `hvs.${letters}`),
  whole('API key', `shpat_${letters}`),
  whole('age key', 'AGE-SECRET-KEY-1QQPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'),
  whole('Twilio key', 'SK0123456789abcdef0123456789abcdef'),
  whole('Telegram token', `123456789:AA${letters.slice(0, 33)}`),
  { kind: 'Azure key', text: `AccountName=a;AccountKey=${letters}==;Endpoint=b`, secret: letters },
  { kind: 'AWS signature', text: `?X-Amz-Signature=${letters}&x=1`, secret: letters },
  {
    kind: 'webhook',
    text: `https://discord.com/api/webhooks/123456789012345678/${letters}`,
    secret: letters,
  },
  { kind: 'credentials', text: `curl -s -u admin:${letters} https://api.example`, secret: letters },
  { kind: 'credentials', text: `mysql -u root -p${letters} shop`, secret: letters },
  { kind: 'credentials', text: `sshpass -p '${letters}' ssh host`, secret: letters },
  { kind: 'credentials', text: `machine h login me password ${letters}`, secret: letters },
  { kind: 'user name', text: 'cd /home/quillfeather/project', secret: 'quillfeather' },
  { kind: 'user name', text: '/Users/quillfeather', secret: 'quillfeather' },
  { kind: 'user name', text: 'C:\\Users\\quillfeather\\code', secret: 'quillfeather' },
  { kind: 'user name', text: '.claude/projects/-home-quillfeather-code', secret: 'quillfeather' },
  whole('e-mail address', 'first.last+tag@mail.example.org'),
  {
    kind: 'private key',
    text: `${letters}${letters}\n${letters}==\n-----END EC PRIVATE KEY-----`,
    secret: `${letters}${letters}`,
  },
  { kind: 'private key', text: `Private-Lines: 1\n${letters}`, secret: letters },
  whole('Azure key', `abc8Q~${letters.slice(0, 33)}A`),
  whole('Atlassian token', `ATBB${letters}`),
  whole('Discord token', `M${letters.slice(0, 25)}.Ab1Cd2.${letters}`),
  whole('API key', `SG.${letters.slice(0, 22)}.${letters}`),
  { kind: 'credentials', text: `fetch with Basic ${letters}==`, secret: letters },
  { kind: 'credentials', text: `https://${letters}@git.example/a.git`, secret: letters },
  { kind: 'credentials', text: `echo '${letters}' | sudo -S ls`, secret: letters },
  { kind: 'credentials', text: `curl -b 'sid=${letters}' https://a.example`, secret: letters },
  { kind: 'credentials', text: `db.example:5432:shop:app:${letters}`, secret: letters },
  whole('password hash', '$6$saltsalt$aB3dE5fG7hI9jK1lM2nO4pQ6rS8tU0vWxYz'),
  { kind: 'secret', text: `CREATE USER a IDENTIFIED BY '${letters}';`, secret: letters },
  { kind: 'secret', text: `aws configure set aws_secret_access_key ${letters}`, secret: letters },
  { kind: 'secret', text: `PrivateKey = ${letters}AbCdEfGh=`, secret: letters },
  { kind: 'secret', text: `gh secret set A --body "${letters}"`, secret: letters },
  { kind: 'secret', text: `auth=("admin", "${letters}")`, secret: letters },
  { kind: 'secret', text: `https://a.example/cb?code=${letters}&state=x`, secret: letters },
  { kind: 'secret', text: `kind: Secret\ndata:\n  value: ${letters}`, secret: letters },
];
