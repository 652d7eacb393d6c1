/** The reason of a grade as people read it: its times of 100 ms and more came with a power of ten, as `2.5e+2 ms`. */
export const plainReason = (reason: string): string => reason.replace(/\d[\d.]*e\+\d+/g, (text) => `${Number(text)}`);
