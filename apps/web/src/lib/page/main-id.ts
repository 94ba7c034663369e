/** Takes the focus on a new page. The skip link leads to it. */
export const MAIN_ID = 'main'
