import { describe, expect, it } from 'vitest';
import { readCassette } from './readCassette.ts';

const CASSETTE = `version: 1
interactions:
- request:
    body: '{"ask":1}'
    uri: https://model.example/v1
  response:
    body:
      string: |+
        event: greeting
        data: {"say":"hello"}

        data: {"say":"there"}

        data: [DONE]

    headers:
      Content-Type: [text/event-stream]
- request: {}
  response:
    body: "data: {\\"say\\":\\"again\\"}\\n\\n"
- response:
    body: {string: '{"whole": true}'}
- response:
    parsed_body:
      whole: [1, 2]
- response:
    body: ''
- response: null
`;

describe('readCassette', () => {
  it('reads the bodies of the responses, one after another, and not what was sent', async () => {
    expect(await readCassette(CASSETTE)).toEqual([
      {
        index: 0,
        line: 10,
        member: 'interactions[0].response',
        eventName: 'greeting',
        value: { say: 'hello' },
      },
      { index: 1, line: 12, member: 'interactions[0].response', value: { say: 'there' } },
      { index: 2, line: 20, member: 'interactions[1].response', value: { say: 'again' } },
      { index: 3, line: 22, member: 'interactions[2].response', value: { whole: true } },
      { index: 4, line: 25, member: 'interactions[3].response', value: { whole: [1, 2] } },
    ]);
  });

  it('reads bodies behind aliases and in binary', async () => {
    const text = `shared: &body 'data: {"n":1}'
http_interactions:
- response: {body: {string: *body}}
- response: {body: {string: !!binary ${btoa('{"n":2}')}}}
`;
    expect((await readCassette(text)).map(({ value }) => value)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('keeps what can be read of a cassette that breaks off or is broken', async () => {
    const cut = CASSETTE.slice(0, CASSETTE.indexOf('there'));
    const records = await readCassette(cut);
    expect(records.map(({ value }) => value)).toEqual([{ say: 'hello' }, { say: '' }]);
    expect(records[1]?.problem).toMatchObject({ code: 'truncated-json', record: 1 });
    const broken = await readCassette(`${CASSETTE}\n  - ]: [\n`);
    expect(broken[0]?.value).toEqual({ say: 'hello' });
    expect(broken.at(-1)?.problem).toMatchObject({ code: 'malformed-yaml', severity: 'warning' });
  });

  it('says so when a body is no transcript', async () => {
    const records = await readCassette('interactions:\n- response: {body: "<html>Sign in</html>"}\n');
    expect(records).toMatchObject([{ index: 0, problem: { code: 'html-input', line: 2, record: 0 } }]);
  });

  it('says so when there is no body', async () => {
    const [record, ...others] = await readCassette('interactions:\n- request: {body: "{}"}\n');
    expect(others).toEqual([]);
    expect(record?.problem).toEqual({
      severity: 'warning',
      code: 'empty-input',
      message: expect.stringContaining('holds no answer') as string,
    });
  });

  it('survives nesting without end and aliases that multiply', async () => {
    const deep = `interactions:\n- response: {body: ${'['.repeat(20_000)}\n`;
    expect((await readCassette(deep)).length).toBeGreaterThan(0);
    const lol = Array.from({ length: 30 }, (_, n) => `a${n}: &a${n} [*a${n - 1}, *a${n - 1}]`);
    const bomb = `a: &a-1 [x, x]\n${lol.join('\n')}\ninteractions:\n- response: {parsed_body: *a29}\n`;
    expect((await readCassette(bomb)).length).toBeGreaterThan(0);
  });

  it('reads bodies in Base64, as VCR keeps their exact bytes', async () => {
    const text = `http_interactions:
- response:
    body:
      encoding: ASCII-8BIT
      base64_string: |
        ${
          btoa('data: {"n":"é"}'.replace('é', '\u00c3\u00a9'))
            .match(/.{1,8}/g)
            ?.join('\n        ') ?? ''
        }
- response: {body: {base64_string: '{"n": 2}'}}
`;
    expect((await readCassette(text)).map(({ value, member }) => [value, member])).toEqual([
      [{ n: 'é' }, 'http_interactions[0].response'],
      [{ n: 2 }, 'http_interactions[1].response'],
    ]);
  });

  it('passes over bodies that say nothing, and names that come twice', async () => {
    const text = `interactions:
- response: {body: " "}
- response: {body: 12}
- response: {body: {string: null}}
- response:
    headers: {a: 1, a: 2}
    body: '{"n":1}'
`;
    expect((await readCassette(text)).map(({ value, problem }) => [value, problem])).toEqual([
      [{ n: 1 }, undefined],
    ]);
    expect((await readCassette('interactions: none'))[0]?.problem?.code).toBe('empty-input');
  });
});
