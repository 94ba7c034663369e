/** The landmark that takes the focus on a new page, and where the skip link leads. */
export const MAIN_ID = 'main'
