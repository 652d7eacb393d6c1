import './bench-main.ts';
