/** Where something stands in a drawing that is as large as its room, by its position from 0 to 1. */
export const percent = (position: number) => `${(100 * position).toFixed(2)}%`;

export const fromBelow = (position: number) => percent(1 - position);
