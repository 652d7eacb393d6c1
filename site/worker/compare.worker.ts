import './compare-main.ts';
