import { ALNUM, BASE64, DIGITS, HEX, LOWER, URL_SAFE, type Chance } from './chance.ts';

/** Makes one line of a log with a secret between ⟦ and ⟧. */
export type SecretTemplate = (c: Chance) => string;

/** Where a key that is known by its own looks stands. */
export const keyContexts: readonly ((key: string, c: Chance) => string)[] = [
  (key) => `I tried it with ${key} and got a 401.`,
  (key) => `export SERVICE_KEY=${key}`,
  (key) => `{"name":"worker","credential":"${key}","retries":3}`,
  (key) => `  credential: ${key}`,
  (key) => `const client = new Client('${key}');`,
  (key) => `client = Client("${key}", timeout=30)`,
  (key) => `[debug] 12:04:11 sending with key ${key}, attempt 2`,
  (key) => `{\\"env\\":{\\"SVC\\":\\"${key}\\"}}`,
  (key) => `Use \`${key}\` for the staging system.`,
  (key) => `| staging | ${key} | rotated |`,
  (key) => `+  value: "${key}"`,
  (key) => `<string name="svc">${key}</string>`,
  (key) => `curl -H "X-Service: ${key}" https://svc.example/v1/items`,
  (key) => `12\\t${key}\\n13\\tend`,
  (key) => `docker run -e SVC=${key} worker:latest`,
];

const WORDS = 'otter heron maple copper river lantern violet granite summer falcon'.split(' ');
const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const plain = (c: Chance): string =>
  c.pick([
    c.of(ALNUM, 20),
    c.of(HEX, 32),
    `${title(c.pick(WORDS))}-${c.pick(WORDS)}-${c.of(DIGITS, 3)}`,
    `${c.pick(WORDS)}${c.of(DIGITS, 4)}`,
    `${c.of(BASE64, 43)}=`,
  ]);
/** With signs that end a word elsewhere; none is a quote, a blank or a backslash. */
const odd = (c: Chance): string =>
  c.pick([
    `${title(c.pick(WORDS))}!${c.of(DIGITS, 2)}&${c.of(ALNUM, 4)}`,
    `p@${c.of(LOWER, 4)}(${c.of(DIGITS, 2)})${c.of(ALNUM, 5)}`,
    `${c.of(ALNUM, 4)},${c.of(ALNUM, 4)}|${c.of(ALNUM, 4)}`,
    `${c.of(ALNUM, 3)}$${c.of(LOWER, 4)};${c.of(ALNUM, 5)}`,
    `${c.of(ALNUM, 5)}{${c.of(LOWER, 3)}}<${c.of(ALNUM, 4)}>`,
  ]);
const either = (c: Chance): string => c.pick([plain, odd])(c);
const upperName = (c: Chance): string =>
  c.pick(
    'DB_PASSWORD DB_PASS DATABASE_PASS SECRET_KEY_BASE ENCRYPTION_KEY SIGNING_KEY JWT_SECRET AWS_SECRET_ACCESS_KEY POSTGRES_PASSWORD REDIS_PASSWORD SMTP_PASS SESSION_SECRET RAILS_MASTER_KEY NEXTAUTH_SECRET CF_API_TOKEN DD_API_KEY WEBHOOK_SECRET ADMIN_PWD VAULT_TOKEN MAIL_PASSWORD APP_KEY_BASE COOKIE_SECRET'.split(
      ' ',
    ),
  );
const lowerName = (c: Chance): string =>
  c.pick(
    'password db_password dbPassword api_key apiKey client_secret clientSecret secret_key secretKey access_token refresh_token auth_token authToken webhook_secret passphrase signing_key encryptionKey private_key adminPassword app_secret'.split(
      ' ',
    ),
  );

/** What only its name or its place gives away. */
export const namedSecrets: Readonly<Record<string, SecretTemplate>> = {
  envBare: (c) => `${upperName(c)}=⟦${plain(c)}⟧`,
  envBareOdd: (c) => `${upperName(c)}=⟦${c.of(ALNUM, 6)},${c.of(ALNUM, 5)}⟧`,
  envDouble: (c) => `${upperName(c)}="⟦${either(c)}⟧"`,
  envApostrophe: (c) => `${upperName(c)}="⟦it's-a-${c.of(ALNUM, 9)}⟧"`,
  envSingle: (c) => `${upperName(c)}='⟦${either(c)}⟧'`,
  envDoubleInSingle: (c) => `${upperName(c)}='⟦say"hi"${c.of(ALNUM, 7)}⟧'`,
  exported: (c) => `export ${upperName(c)}=⟦${plain(c)}⟧ && npm start`,
  inlineEnv: (c) => `$ ${upperName(c)}=⟦${plain(c)}⟧ ./bin/migrate`,
  json: (c) => `"${lowerName(c)}": "⟦${either(c)}⟧",`,
  jsonOneLine: (c) => `{"user":"root","${lowerName(c)}":"⟦${either(c)}⟧","port":5432}`,
  jsonInJson: (c) => `{\\"${lowerName(c)}\\":\\"⟦${either(c)}⟧\\",\\"ttl\\":60}`,
  jsonBlanks: (c) => `"${lowerName(c)}": "⟦${c.pick(WORDS)} ${c.pick(WORDS)} ${c.of(ALNUM, 8)}⟧"`,
  yaml: (c) => `  ${lowerName(c)}: ⟦${plain(c)}⟧`,
  yamlQuoted: (c) => `  ${lowerName(c)}: "⟦${either(c)}⟧"`,
  yamlSingle: (c) => `- ${lowerName(c)}: '⟦${either(c)}⟧'`,
  toml: (c) => `${lowerName(c)} = "⟦${either(c)}⟧"`,
  ini: (c) => `${lowerName(c)} = ⟦${plain(c)}⟧`,
  properties: (c) => `spring.datasource.password=⟦${plain(c)}⟧`,
  pythonArgument: (c) => `conn = connect(host="db", ${lowerName(c)}="⟦${either(c)}⟧")`,
  pythonConstant: (c) => `${upperName(c)} = '⟦${either(c)}⟧'`,
  jsConstant: (c) => `const ${lowerName(c)} = '⟦${either(c)}⟧';`,
  jsTemplate: (c) => `const ${lowerName(c)} = \`⟦${plain(c)}⟧\`;`,
  jsProperty: (c) => `  ${lowerName(c)}: '⟦${either(c)}⟧',`,
  rubyHash: (c) => `:${lowerName(c)} => "⟦${either(c)}⟧",`,
  goShort: (c) => `${lowerName(c)} := "⟦${either(c)}⟧"`,
  phpArray: (c) => `'${lowerName(c)}' => '⟦${either(c)}⟧',`,
  phpDefine: (c) => `define('DB_PASSWORD', '⟦${either(c)}⟧');`,
  envDefault: (c) => `key = os.environ.get("${upperName(c)}", "⟦${plain(c)}⟧")`,
  setEnviron: (c) => `os.environ["${upperName(c)}"] = "⟦${either(c)}⟧"`,
  processEnv: (c) => `process.env.${upperName(c)} = '⟦${plain(c)}⟧';`,
  fallbackEnv: (c) => `const s = process.env.JWT_SECRET || '⟦${plain(c)}⟧';`,
  shellDefault: (c) => `PASS="\${DB_PASSWORD:-⟦${plain(c)}⟧}"`,
  xml: (c) => `<password>⟦${plain(c)}⟧</password>`,
  xmlAttribute: (c) => `<add key="ApiKey" value="⟦${plain(c)}⟧" />`,
  dockerEnv: (c) => `ENV ${upperName(c)}=⟦${plain(c)}⟧`,
  dockerRun: (c) => `docker run -d -e ${upperName(c)}=⟦${plain(c)}⟧ -p 5432:5432 postgres:16`,
  composeList: (c) => `      - ${upperName(c)}=⟦${plain(c)}⟧`,
  powerShell: (c) => `$env:${upperName(c)} = "⟦${either(c)}⟧"`,
  windowsSet: (c) => `set ${upperName(c)}=⟦${plain(c)}⟧`,
  longOption: (c) => `tool login --user root --password ⟦${plain(c)}⟧`,
  longOptionEquals: (c) => `tool deploy --api-key=⟦${plain(c)}⟧ --yes`,
  longOptionQuoted: (c) => `tool sync --client-secret '⟦${either(c)}⟧'`,
  kubectlLiteral: (c) => `kubectl create secret generic db --from-literal=password=⟦${plain(c)}⟧`,
  helmSet: (c) => `helm upgrade db ./chart --set auth.password=⟦${plain(c)}⟧`,
  terraformVar: (c) => `  db_password = "⟦${either(c)}⟧"`,
  sqlIdentified: (c) => `CREATE USER 'app'@'%' IDENTIFIED BY '⟦${either(c)}⟧';`,
  sqlAlter: (c) => `ALTER USER app WITH PASSWORD '⟦${either(c)}⟧';`,
  adoConnection: (c) => `Server=db;Database=shop;User Id=sa;Password=⟦${plain(c)}⟧;Encrypt=true`,
  odbcConnection: (c) => `Driver={x};Server=db;Uid=sa;Pwd=⟦${plain(c)}⟧;`,
  libpqConnection: (c) => `host=db user=app password=⟦${plain(c)}⟧ dbname=shop`,
  passwordPrinted: (c) => `Generated password: ⟦${c.of(ALNUM, 16)}⟧`,
  inBackticks: (c) => `The admin password is \`⟦${either(c)}⟧\`, change it later.`,
  query: (c) => `GET /v1/items?api_key=⟦${c.of(ALNUM, 32)}⟧&page=2 HTTP/1.1`,
  mapsQuery: (c) => `https://maps.example/api/js?key=⟦${c.of(URL_SAFE, 39)}⟧&callback=init`,
  oauthCode: (c) => `http://localhost:8080/callback?code=⟦${c.of(URL_SAFE, 40)}⟧&state=x1`,
  formBody: (c) => `grant_type=client_credentials&client_id=app&client_secret=⟦${c.of(URL_SAFE, 36)}⟧`,
  loginBody: (c) => `-d 'username=root&password=⟦${c.of(ALNUM, 12)}⟧&remember=1'`,
  nestedQuoted: (c) => `sh -c "PGPASSWORD='⟦${either(c)}⟧' psql -h db"`,
  javaSetter: (c) => `dataSource.setPassword("⟦${either(c)}⟧");`,
  kwargsTuple: (c) => `auth=("admin", "⟦${either(c)}⟧")`,
};
