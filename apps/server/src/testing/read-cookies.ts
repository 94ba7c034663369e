export function parseCookies(headers: Readonly<Record<string, string | string[] | number | undefined>>) {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const end = pair.indexOf('=')
      return [pair.slice(0, end), { value: decodeURIComponent(pair.slice(end + 1)), attributes: attributes.sort() }]
    }),
  )
}
