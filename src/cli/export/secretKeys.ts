import { byPattern, type Range, type Secret } from './secret.ts';

/**
 * What is a key by its own looks, wherever it stands: the forms that gitleaks and detect-secrets know and that logs of agents have.
 * Where letters would make a prefix part of another word, an escape of JSON and a colour of a terminal may still stand before it.
 */
export const SECRET_KEYS: readonly Secret[] = [
  byPattern(
    'private key',
    /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]{0,40}-----|$)/g,
  ),
  // Its head is cut off.
  { kind: 'private key', find: findBodies },
  byPattern('private key', /(?<=Private-Lines: \d{1,3}(?:\r?\n|\\{1,8}n))[A-Za-z0-9+/=\n\r\\]{16,}/g),
  byPattern('embedded file', /(?<=;base64,)(?<secret>[\w+/=-]{8,})/g),
  byPattern('Anthropic key', /sk-ant-[\w-]{6,}/g),
  byPattern(
    'OpenAI key',
    /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))sk-(?=[\w-]{0,200}[0-9A-Z_])[\w-]{16,}/g,
  ),
  byPattern('GitHub token', /github_pat_\w{16,}|gh[pousr]_\w{16,}/g),
  byPattern('GitLab token', /gl(?:pat|rt|dt|ptt|cbt|oas|soat|ffct|imt|agent)-[\w.-]{16,}/g),
  byPattern('AWS key', /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}/g),
  byPattern('Google key', /AIza[\w-]{30,}|ya29\.[\w-]{20,}|GOCSPX-[\w-]{20,}/g),
  byPattern(
    'Slack token',
    /xox[a-z]-[\w-]{8,}|xapp-[\w-]{16,}|(?<=hooks\.slack\.com\/(?:services|workflows|triggers)\/)(?<secret>[\w/]{8,})/g,
  ),
  byPattern('Stripe key', /[rs]k_(?:live|test|prod)_\w{16,}|whsec_[A-Za-z0-9+/=]{16,}/g),
  byPattern('Telegram token', /(?<!\d)\d{8,10}:AA[\w-]{32,34}/g),
  byPattern(
    'Twilio key',
    /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))(?:AC|SK)[0-9a-f]{32}(?![A-Za-z0-9])/g,
  ),
  byPattern('age key', /AGE-SECRET-KEY-1[A-Z0-9]{20,}/g),
  byPattern(
    'JSON web token',
    /(?:(?<![\w-])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m)|(?<=[ps]k\.))eyJ[\w-]{6,}\.[\w-]{6,}(?:\.[\w-]*){0,3}/g,
  ),
  byPattern(
    'Azure key',
    /(?<![\w~.-])[\w~.-]{3}[78]Q~[\w~.-]{31,34}|(?<=\\[nrt]|\u001b\[[0-9;]{0,12}m)[\w~.-]{3}[78]Q~[\w~.-]{31,34}/g,
  ),
  byPattern(
    'Atlassian token',
    /ATATT3[\w-]{60,}(?:=[A-F0-9]{8})?|ATCTT3[\w-]{60,}(?:=[A-F0-9]{8})?|ATBB[A-Za-z0-9]{28,}/g,
  ),
  byPattern(
    'Discord token',
    /(?:(?<![\w-])|(?<=\\[nrt]|\u001b\[[0-9;]{0,12}m))[MNO][A-Za-z\d_-]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/g,
  ),
  byPattern(
    'API key',
    /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt])|(?<=\u001b\[[0-9;]{0,12}m))(?:gsk_|hf_|npm_|xai-|pplx-|fw_|nvapi-|csk-|r8_|do[opr]_v1_|lin_(?:api|oauth)_|ntn_|shp(?:at|ca|pa|ss)_|dapi|figd_|figo_|aio_|tvly-|nfp_|bk[ua]a_|fc-|e2b_|pul-|rnd_|cio(?=[A-Za-z0-9]{0,31}\d)|CFPAT-|NRAK-|NRJS-|NRIQ-|HRKU-|EZ[AT]K|PMAK-|CLOJARS_|FLWSECK(?:_TEST)?-|rubygems_|sbp_|sb_secret_|pnu_|rdme_|tfp_|ico-|fio-u-|duffel_(?:live|test)_|sntry[su]_|pscale_(?:tkn|pw|oauth)_|lsv2_(?:pt|sk)_|glsa_|glc_|dp\.(?:pt|st|ct|sa|scim|audit)\.|sq0(?:atp|csp|idp)-|EAAA|tskey-[a-z]{2,12}-|fm[12]_|fo1_|xkeysib-|re_(?=[A-Za-z0-9]{6,10}_)|phx_|ghs_|waka_|hvs\.|hvb\.|hvr\.|pypi-|v1\.0-(?=[0-9a-f]{24}-)|key-(?=[0-9a-f]{32})|secret_(?=[A-Za-z0-9]{43}))[\w-]{16,}(?:\.[\w-]{16,}){0,2}/g,
  ),
  byPattern(
    'API key',
    /[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}|SG\.[\w-]{16,80}\.[\w-]{16,}|dt0[a-z]\d{2}\.[A-Z0-9]{20,}\.[A-Z0-9]{40,}|(?<![0-9a-f])[0-9a-f]{32}-us\d{1,2}(?!\w)|(?<![A-Za-z0-9])pat[A-Za-z0-9]{14}\.[0-9a-f]{64}|(?<=\\[nrt]|\u001b\[[0-9;]{0,12}m)pat[A-Za-z0-9]{14}\.[0-9a-f]{64}|(?<!\d)[12]\/\d{13,19}\/\d{13,19}:[0-9a-f]{32}|ops_eyJ[\w+/=]{60,}/g,
  ),
];

const MAX_BODY = 8000;

/** Finds the lines of a private key whose first line is missing, back from its last one. */
function* findBodies(text: string): Generator<Range> {
  let from = 0;
  for (const { index } of text.matchAll(/-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----/g)) {
    const start = Math.max(from, index - MAX_BODY);
    const body = /(?:[A-Za-z0-9+/=]{16,80}(?:\r?\n|\\{1,8}r?\\{0,8}n)){1,200}$/.exec(
      text.slice(start, index),
    );
    if (body) yield { start: start + body.index, end: index };
    from = index;
  }
}
