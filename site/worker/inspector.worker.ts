import './inspector-main.ts';
