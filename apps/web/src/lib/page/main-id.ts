/** The id of the page's main element. It takes the focus on a new page, and the skip link leads to it. */
export const MAIN_ID = 'main'
