// U+00A0 to U+00BF, in order.
const SIGNS =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest';

// Capitals from U+00C0 and from U+0391 on. What they are in small letters names the small letter, 32 further on.
const LATIN =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde ' +
  'Ograve Oacute Ocirc Otilde Ouml';
const LATIN_AFTER_TIMES = 'Oslash Ugrave Uacute Ucirc Uuml Yacute THORN';
const GREEK = 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho';
const GREEK_FROM_SIGMA = 'Sigma Tau Upsilon Phi Chi Psi Omega';

// Names, each with its character.
const OTHERS =
  'times × divide ÷ szlig ß yuml ÿ sigmaf ς ' +
  'quot " amp & lt < gt > apos \' AMP & LT < GT > QUOT " COPY © REG ® OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ ' +
  'fnof ƒ circ ˆ tilde ˜ thetasym ϑ upsih ϒ piv ϖ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d ' +
  'lrm \u200e rlm \u200f ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ ' +
  'bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ ' +
  'trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ ' +
  'part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ' +
  'ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ ' +
  'sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ ' +
  'clubs ♣ hearts ♥ diams ♦ check ✓ cross ✗ star ☆ starf ★ excl ! num # dollar $ percnt % lpar ( rpar ) ast * ' +
  'plus + comma , period . sol / colon : semi ; equals = quest ? commat @ lsqb [ lbrack [ bsol \\ rsqb ] ' +
  'rbrack ] lowbar _ grave ` lcub { lbrace { verbar | vert | rcub } rbrace } hyphen ‐ dash ‐ Tab \t NewLine \n';

type Named = readonly [name: string, character: string];

const inOrder = (names: string, first: number): readonly Named[] =>
  names.split(' ').map((name, index) => [name, String.fromCharCode(first + index)]);

const inBothCases = (names: string, first: number): readonly Named[] => [
  ...inOrder(names, first),
  ...inOrder(names.toLowerCase(), first + 32),
];

/** The characters that text names in practice: those of HTML 4, and the marks of ASCII. All others are loaded when one is named. */
export const commonCharacters: ReadonlyMap<string, string> = new Map([
  ...inOrder(SIGNS, 0xa0),
  ...inBothCases(LATIN, 0xc0),
  ...inBothCases(LATIN_AFTER_TIMES, 0xd8),
  ...inBothCases(GREEK, 0x391),
  ...inBothCases(GREEK_FROM_SIGMA, 0x3a3),
  ...OTHERS.split(/ (?=[a-z])/i).map((pair): Named => [
    pair.slice(0, pair.indexOf(' ')),
    pair.slice(pair.indexOf(' ') + 1),
  ]),
]);
