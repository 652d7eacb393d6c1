/** The position of something, 0 to 1, in a drawing that fills its container. */
export const percent = (position: number) => `${(100 * position).toFixed(2)}%`;

export const fromBelow = (position: number) => percent(1 - position);
