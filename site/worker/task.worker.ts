import './task-main.ts';
