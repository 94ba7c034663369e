/** Returns the URL of a picture that cannot run scripts on the page. */
export const svgDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
