/** Thrown by a job that waits for an outside service, such as the mail server. The retry uses up no attempt. */
export class Later extends Error {}
