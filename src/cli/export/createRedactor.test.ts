import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../decode/parseJson.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { itemsWith } from '../../testing/hostile/carriers.ts';
import { createRedactor } from './createRedactor.ts';
import { harmlessLines, secretLines } from '../../testing/secrets/sampleLines.ts';
import { measureLines } from '../../testing/secrets/measureLines.ts';
import { SECRETS } from './secrets.ts';
import { secretSamples } from './secretSamples.ts';

const redact = (text: string): string => createRedactor().text(text);

describe('createRedactor', () => {
  it.each(secretSamples)('replaces $kind: $text', ({ kind, text, secret }) => {
    const redactor = createRedactor();
    const around = redactor.text(`See ${text} there.`);
    expect(around).not.toContain(secret);
    expect(around).toContain(`[redacted: ${kind}]`);
    expect(around).toMatch(/^See /);
    expect([...redactor.counts.keys()]).toEqual([kind]);
  });

  it('has a sample of every pattern', () => {
    const unseen = SECRETS.filter(({ find }) =>
      [...secretSamples, ...secretLines.open].every(({ text }) => [...find(text)].length === 0),
    );
    expect(unseen.map(({ kind }) => kind)).toEqual([]);
  });

  it.each(['open', 'aside'] as const)(
    'finds 95 of 100 secrets, and 98 of 100 that it finds are secrets, in the lines of the half “%s”',
    (half) => {
      const measure = measureLines(redact, secretLines[half], harmlessLines[half]);
      expect(measure.secrets).toBeGreaterThanOrEqual(300);
      expect(measure.harmless).toBeGreaterThanOrEqual(300);
      expect(measure.recall).toBeGreaterThanOrEqual(0.95);
      expect(measure.precision).toBeGreaterThanOrEqual(0.98);
    },
  );

  it('keeps the two halves apart', () => {
    for (const halves of [secretLines, harmlessLines]) {
      const open = new Set(halves.open.map(({ template }) => template));
      expect(halves.aside.filter(({ template }) => open.has(template))).toEqual([]);
    }
  });

  it.each(secretSamples)('finds $kind in source text of JSON and in colours: $text', ({ text, secret }) => {
    for (const around of [
      JSON.stringify({ a: `\n${text}\n` }),
      JSON.stringify(JSON.stringify({ a: `\t${text}\t` })),
      `\u001b[1;32m${text}\u001b[0m`,
    ])
      expect(redact(around)).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  it.each([
    'The risk-assessment-of-the-quarterly-review-2024 is done.',
    'task-list-component-version-two-final',
    'max_tokens: 4096, totalTokens=12',
    'type Props = { password: string; token?: string }',
    'export API_KEY=$OPENAI_API_KEY',
    'Bearer of bad news, tokens and secrets.',
    'cd ~/project && ls /usr/home',
    'npm install react@19.2.0 @types/node@20',
    'const a = { sk: 1, AKIA: 2 };',
    'const token = getToken();',
    'let pwd = readPassword(prompt);',
    'password=getpass.getpass()',
    'token = tokens[i]',
    'def f(token: Token)',
    'secret: ${{ secrets.DEPLOY_KEY }}',
    "if (password === '')",
    'the passphrase: is required',
    'next_page_token: null',
    'npm run sk-toggleable-content',
    'ls /Users/Shared',
    'git clone git@github.com:heron/reeds.git',
    'curl -s https://api.example/x | jq .',
    'mysql -u root -h localhost shop',
  ])('leaves %j as it is', (text) => {
    expect(redact(text)).toBe(text);
  });

  it.each([
    // Behind the number of a line, as tools that read files and `grep -n` print it.
    [
      '12\tpassword = «hunter2x»',
      '  12→password: «hunter2x»',
      '12| password: «hunter2x»',
      '12 - password: «hunter2x»',
    ],
    [
      'src/a.yml:12:  password: «hunter2x»',
      '  7→DB_PASS=\'«x1y»\' API_SECRET="«y2z»"',
      '12\tAPI_SECRET=«Tr0ub4dor»',
    ],
    // On a line of a diff.
    [
      '-DB_PASS=«Tr0ub4dor»',
      '-password: «hunter2x»',
      '-    password: «hunter2x»',
      '  12→-password: «hunter2x»',
    ],
    ['@@ -1 +1 @@\n-DB_PASS=«Tr0ub4dor»\n+DB_PASS=«Tr1ub5dor»', '+  "password": "«swordfish»",'],
    // In an element.
    [
      '<password>«swordfish»</password>',
      '<db:password>\n  «hunter2x»\n</db:password>',
      '12→<apiKey>«aB3dE5fG7»</apiKey>',
    ],
    [
      '<Password type="x">«Tr0ub4dor»</Password>',
      '<string name="db_password">«Tr0ub4dor»</string>',
      '<password>«Tr0ub4dor-9»',
    ],
    [
      '<password><![CDATA[«a&b c9»]]></password>',
      '{"xml":"<password>«Tr0ub4dor»<\\/password>"}',
      '<password>«p@ss"w0rd»</password>',
    ],
    ['<entry key=\\"password\\">«Tr0ub4dor»</entry>', '<password>\\n  «hunter2x»\\n</password>'],
    // Two on a line.
    ['<password>«Tr0ub4dor»</password><token>«aB3dE5fG7hI9»</token>', 'DB_PASS=«W1x» API_SECRET=«V2y»'],
    ['password=«hunter2x»;secret=«hunter3x»', 'host=a password=«hunter2x» dbname=b sslpassword=«hunter3x»'],
    ['{"password": "«swordfish»", "clientSecret": "«pike»"}', '-DB_PASS=«Tr0ub4dor» -DAPI_SECRET=«hunter2»'],
  ])('replaces each secret in %j and others like it, and nothing around them', (...texts) => {
    for (const text of texts) {
      const plain = text.replace(/[«»]/g, '');
      expect(redact(plain)).toBe(text.replace(/«[^»]*»/g, '[redacted: secret]'));
    }
  });

  it.each([
    [
      '<Password>Reset your password</Password>',
      '<Password>Change</Password>',
      '<password>{value}</password>',
    ],
    [
      '<password>${db.password}</password>',
      '<password>string</password>',
      '<secret></secret>',
      '<password>*****</password>',
    ],
    [
      '<label for="password">Password</label>',
      '<input name="password"> Enter it </div>',
      '<p id="password">hello1234</p>',
    ],
    [
      '<Token>identifier</Token>',
      '<option key="token">Bearer</option>',
      '<string name="password">Passwort</string>',
    ],
    [
      '<string name="password_hint">Enter your password</string>',
      '<Secret>Hidden text</Secret>',
      '<token>EOF</token>',
    ],
    [
      'f(password=user1, token=token2)',
      'f(password=user1)',
      'password=password1 if x',
      'a.password=b.password',
    ],
    [
      '12\tpassword = getPassword()',
      '12→  password: string',
      '12→const token = tokens[1]',
      '12: token = lexer.next()',
    ],
    [
      '-  const token = getToken();',
      '-  password: string;',
      '+  token: Token,',
      '- token: the one that is read',
      '-password',
    ],
    ['src/a.ts:12:  password = req.body', '12-  secret = deriveKey(salt)', '<password>', '<password/>'],
  ])('leaves %j and others like it as they are', (...texts) => {
    for (const text of texts) expect(redact(text)).toBe(text);
  });

  it('replaces what is kept under a telling name, whatever it looks like', () => {
    const value = {
      DB_PASSWORD: 'hunter2',
      apiKey: ['one', 'two'],
      password: 123456,
      headers: [{ name: 'Cookie', value: 'a=b' }],
      properties: { password: { type: 'string' } },
      tokens: 'some',
      totalTokens: 12,
      logprobs: [{ token: ' documentation', bytes: [32] }],
      accessToken: 'a1b2c3d4',
    };
    expect(createRedactor().value(value)).toEqual({
      DB_PASSWORD: '[redacted: secret]',
      apiKey: ['[redacted: secret]', '[redacted: secret]'],
      password: '[redacted: secret]',
      headers: [{ name: 'Cookie', value: '[redacted: secret]' }],
      properties: { password: { type: 'string' } },
      tokens: 'some',
      totalTokens: 12,
      logprobs: [{ token: ' documentation', bytes: [32] }],
      accessToken: '[redacted: secret]',
    });
  });

  it('replaces keys, and keeps those apart that read alike after it', () => {
    const value = JSON.parse('{"a@b.example": 1, "c@d.example": 2, "__proto__": "e@f.example"}') as object;
    const copy = createRedactor().value(value);
    expect(Object.entries(copy)).toEqual([
      ['[redacted: e-mail address]', 1],
      ['[redacted: e-mail address] 2', 2],
      ['__proto__', '[redacted: e-mail address]'],
    ]);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it.each(secretSamples)('replaces $kind in every event of a run: $text', ({ text, secret }) => {
    const events = JSON.stringify(createRedactor().value(itemsWith(text)));
    expect(events).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(events.split('[redacted: ').length).toBeGreaterThan(50);
  });

  it('leaves the bytes of media out', () => {
    const image = { type: 'image', source: { type: 'base64', data: 'AAAA', mimeType: 'image/png' } };
    const linked = { type: 'file', source: { type: 'url', url: 'data:text/plain,AAAA' } };
    const remote = { type: 'image', source: { type: 'url', url: 'https://img.example/a.png' } };
    expect(createRedactor().value([image, linked, remote])).toEqual([
      { type: 'text', text: '[redacted: image]' },
      { type: 'text', text: '[redacted: file]' },
      remote,
    ]);
  });

  it('keeps integers that no number holds, and data of any depth', () => {
    const json = `{"id":12345678901234567890,"deep":${'['.repeat(20_000)}"a@b.example"${']'.repeat(20_000)}}`;
    const text = stringifyJson(createRedactor().value(readJson(json)));
    expect(text).toContain('"id":12345678901234567890,');
    expect(text).toContain('["[redacted: e-mail address]"]');
  });

  it('finds nothing in what it has replaced', () => {
    const piece = fc.oneof(
      fc.constantFrom(...secretSamples.map(({ text }) => text)),
      fc.constantFrom(
        ' ',
        '=',
        ': ',
        '"',
        '\\"',
        '/',
        '@',
        '\n',
        'password',
        'token',
        'Bearer ',
        '/home/',
        'x',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = redact(pieces.join(''));
        expect(redact(once)).toBe(once);
      }),
    );
  });
});
