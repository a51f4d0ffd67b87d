/** Whether an address may stand in a text without marks around it. A parser that does not look for one looks at each letter once. */
export const mayHoldAddress = (text: string): boolean => /@|www\.|:\/\//i.test(text);
