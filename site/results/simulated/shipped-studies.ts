import { readFileSync } from 'node:fs';
import { readStudies } from '../published/published.ts';

/** The published studies that come with the page. */
export const shippedStudies = [...readStudies(JSON.parse(readFileSync('public/published-results.json', 'utf8')))];

export const shippedStudy = (id: string | undefined) => shippedStudies.find((study) => study.id === id);
