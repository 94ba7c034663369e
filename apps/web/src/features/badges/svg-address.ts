/** A drawing as the address of a picture: what is in it cannot act on the page. */
export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
