/** The text bundles that `vite/text-bundles.ts` makes. */
declare module '*.json?guest' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}

declare module '*.json?app' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}

declare module '*.json?staff' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}
