/** What the build makes of a catalogue: vite/text-parts.ts. */
declare module '*.json?first' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}

declare module '*.json?event' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}

declare module '*.json?organize' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}

declare module '*.json?rest' {
  const texts: Readonly<Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>>
  export default texts
}
