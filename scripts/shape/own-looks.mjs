const OWN = /(?:^|[;{]\s*)(?:display:\s*(?:inline-)?flex|(?:row-|column-)?gap:|font(?:-size)?:|color:)/gm
const PLACE = /^apps\/web\/src\/(?:features|app)\/.*\.css$/

/**
 * Refuses rows, columns, gaps, font sizes and text colours in the style sheets of features: these come from
 * `ui/layout/box.tsx`. scripts/shape/layers.json lists the sheets that still have some. The list may only become
 * shorter.
 */
export function ownLooks({ files, layers: { ownLooks: known = [] } }) {
  const still = new Set(known)
  const found = files.filter(({ path, text }) => PLACE.test(path) && placesIn(text).length > 0)
  const gone = known.filter((path) => !found.some((file) => file.path === path))
  return [
    ...found
      .filter(({ path }) => !still.has(path))
      .map(({ path, text }) => ({
        path,
        line: placesIn(text)[0],
        text: 'rows, columns, gaps, sizes and colours of text come from ui/layout/box.tsx',
      })),
    ...gone.map((path) => ({
      path,
      line: 1,
      text: 'it has no styles of its own any more; remove it from "ownLooks" in scripts/shape/layers.json',
    })),
  ].map((each) => ({ rule: 'looks', ...each }))
}

const placesIn = (text) =>
  [...text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).matchAll(OWN)].map(
    ({ index, 0: found }) => text.slice(0, index + found.length).split('\n').length,
  )
