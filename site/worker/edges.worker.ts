import './edges-main.ts';
